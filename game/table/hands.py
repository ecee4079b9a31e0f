"""What a press means at the table, in this order: the curtain, what is pending, what lies open, the choice itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.intents import Intent, Kind
from game.engine import IllegalPick

if TYPE_CHECKING:
    from game.table.scene import TableScene

PRESSES = frozenset({Kind.CONFIRM, Kind.CLICK, Kind.BACK})
ROAMS = frozenset({Kind.MOVE, Kind.NEXT, Kind.PREV, Kind.POINT})


def handle(scene: TableScene, intent: Intent) -> None:
    """Give an intent to whatever it is meant for."""
    kind = intent.kind
    if kind is Kind.MENU:
        scene.app.audio.play("ui.confirm")
        scene.pause(intent.device)
        return
    if kind is Kind.ZOOM:
        _zoom(scene, intent)
        return
    if not intent.down and kind is not Kind.POINT:
        return
    if scene.curtain.moving:
        return  # a press on a closing curtain is nobody's
    if scene.director.busy and kind in PRESSES and not scene.log.open:
        scene.director.skip()
        return
    if scene.log.open:
        cue = scene.log.handle(intent)
        if cue is not None:
            scene.app.audio.play(cue)
            return
    if scene.zoom.held and kind in ROAMS:
        if scene.zoom.handle(intent):
            _looked(scene)
        return
    if kind in (Kind.CONFIRM, Kind.CLICK) and scene.viewing.press(intent):
        return
    if kind is Kind.LOG:
        scene.app.audio.play("ui.confirm")
        scene.log.toggle()
    elif kind is Kind.RULES:
        _rules(scene)
    elif kind is Kind.SAY_WHAT:
        scene.app.voice.speak(scene.log.last)
    elif kind is Kind.SAY_HERE:
        scene.say_here()
    elif kind is Kind.PEEK:
        overlay = scene.peek()
        if overlay is not None and overlay.may(intent.device):
            scene.app.stack.push(overlay)
    elif scene.director.busy or scene.director.closed_for > 0.0:
        return  # MOVE and POINT do nothing meanwhile
    elif not scene.choices.is_open:
        if kind in PRESSES and scene.match.result is not None:
            scene.finish()
    elif scene.speaks(intent):
        _choose(scene, intent)
    elif kind in PRESSES:
        scene.app.audio.play("ui.refuse")


def _choose(scene: TableScene, intent: Intent) -> None:
    kind = intent.kind
    if kind is Kind.BACK:
        _back(scene)
    elif kind is Kind.UNDO:
        _undo(scene)
    elif kind is Kind.HINT:
        _hint(scene)
    elif kind is Kind.CONFIRM and scene.zoom.held:
        thing = scene.zoom.current
        if thing is None or thing.pick is None:
            scene.tell(scene.app.texts("table.not_a_choice"))
        elif scene.why(thing.pick) is None:
            scene.pick(thing.pick)
        else:
            scene.refuse(thing.pick)
    else:
        pick = scene.choices.handle(intent)
        if pick is not None:
            scene.pick(pick)
        elif kind is Kind.CLICK and scene.choices.at(intent.x, intent.y) is None:
            scene.app.audio.play("tick")
        if kind is Kind.POINT:
            _hover(scene, intent)


def _hover(scene: TableScene, intent: Intent) -> None:
    """The mouse over something that is no choice: Z says what it is."""
    hit = scene.choices.at(intent.x, intent.y)
    words = ""
    if hit is None or not hit.legal:
        for zone in scene.director.layout.zones:
            x, y, w, h = zone.rect
            if x <= intent.x < x + w and y <= intent.y < y + h:
                words = ". ".join(part.rstrip(".") for part in (zone.name, *zone.lines) if part)
    if words != scene.hovered:
        scene.hovered = words
        scene._touch()


def _zoom(scene: TableScene, intent: Intent) -> None:
    if scene.curtain.moving or scene.viewing.waits:
        return
    if not intent.down:
        scene.zoom.end()
        scene._touch()
        return
    current = scene.choices.current
    near = current.rect.center if current is not None else scene.stage.field.center
    if intent.device == "mouse":
        near = (intent.x, intent.y)
    scene.zoom.begin(scene.director.layout, scene.choices.targets, near)
    _looked(scene)


def _looked(scene: TableScene) -> None:
    scene.app.audio.play("ui.focus")
    thing = scene.zoom.current
    if thing is not None:
        scene.app.voice.speak(". ".join([thing.name, *thing.lines]))
    scene._touch()


def _back(scene: TableScene) -> None:
    seat = scene.match.deciding
    if seat is None:
        return
    if scene.said:
        scene.said = ""  # an answer that lies open is closed first
        scene.app.audio.play("ui.back")
        return
    try:
        scene.match.back(seat)
    except IllegalPick as error:
        scene.refuse(("back",), error.reason)
        return
    scene.app.audio.play("ui.back")
    _again(scene)


def _undo(scene: TableScene) -> None:
    seat = scene.match.deciding
    if seat is None:
        return
    reason = scene.match.can_undo(seat)
    if reason is not None:
        scene.refuse(("undo",), reason)
        return
    scene.match.undo(seat)
    scene.app.audio.play("ui.back")
    _again(scene)


def _again(scene: TableScene) -> None:
    """The position is an earlier one: lay it out and ask again."""
    scene.said = ""
    scene.sprites.lift(None)
    scene.choices.pause()
    scene.viewing.pull()
    scene.director.skip()
    scene.director.closed_for = 0.0
    scene.open_choices()


def _hint(scene: TableScene) -> None:
    seat = scene.match.deciding
    if scene.doors.hint is None or seat is None or not scene.app.settings.table.hints:
        return
    found = scene.doors.hint(scene.match, seat)
    if found is None:
        scene.tell(scene.app.texts("table.no_hint"))
        return
    pick, words = found
    waits = scene.awaited
    scene.awaited = "" if pick else words
    if not pick:
        if not waits:
            scene.tell(words, "ui.open")
        return
    target = next((t for t in scene.choices.legal if pick in t.picks), None)
    if target is not None:
        target.step = target.picks.index(pick)
        scene.choices.focus.set(target.id)
        scene.sprites.lift(target.ref)
    scene.tell(words, "ui.open")


def hint_again(scene: TableScene) -> None:
    """Show the hint that was asked for if it is there; whoever has done something else since does not want it."""
    if scene.said != scene.awaited or not scene.choices.is_open:
        scene.awaited = ""
    else:
        _hint(scene)


def _rules(scene: TableScene) -> None:
    view = scene.director.view
    if scene.doors.rules is not None and view is not None:
        scene.app.stack.push(scene.doors.rules(view.decision.ask if view.decision is not None else ""))

"""The order in which a table is painted: ground, things, act, veil, what is legal, furniture, overlays, curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.app.intents import Kind
from game.app.marks import draw_legal, draw_ring
from game.app.plates import draw_paper, draw_thing
from game.app.symbols import draw_symbol
from game.table import furniture
from game.table.board import darken, labels_on
from game.table.curtain import draw_handover
from game.table.look import draw_panel
from game.table.seating import look_of
from game.table.sprites import Sprites
from game.table.staging import Brush, Layout
from game.table.targets import Target
from game.table.viewing import device_words

if TYPE_CHECKING:
    from game.app.canvas import Canvas
    from game.table.scene import TableScene

VEIL = 0.40


def draw(scene: TableScene, canvas: Canvas) -> None:
    """Paint everything."""
    app, director = scene.app, scene.director
    # In high contrast the theme's own accent is the one that stands out.
    theme = app.theme if app.theme.high_contrast else app.theme.with_accent(scene.staging.accent)
    accent = theme.accent
    _light(scene)
    scene.board.draw_ground(director.layout, scene.candle, accent)
    scene.board.draw_things(director.layout, scene.sprites, director.hides)
    if app.settings.pace.reduced_motion:
        _outlines(scene, canvas)
    director.draw(Brush(canvas, app.pictures, app.type, app.theme, scene.stage))
    choosing = scene.choices.is_open and bool(scene.choices.targets)
    if choosing:
        _choices(scene, canvas, accent)
    scene.particles.draw(canvas)
    if scene.trauma > 0.0:
        _throw(scene, canvas)
    if scene.shows_bars:  # an overlay has bars of its own
        _bars(scene, choosing)
    if scene.zoom.held and scene.zoom.current is not None:
        _zoomed(scene)
    if scene.log.open:
        scene.log.draw(app, scene.looks(), app.texts("table.log"))
    _waiting(scene)
    scene.curtain.draw(canvas, app.theme)


def _light(scene: TableScene) -> None:
    """The light stands with the seat in turn, where the staging says that it sits."""
    seat = scene.deciding
    for zone in scene.director.layout.zones:
        if zone.key == ("seat", seat):
            x, y, w, h = zone.rect
            scene.candle.go((x + w / 2, y + h / 2), scene.director.factor)
            return


def _choices(scene: TableScene, canvas: Canvas, accent: tuple[int, int, int]) -> None:
    """Not legal, veil, legal with its outline, focus."""
    app, choices = scene.app, scene.choices
    legal = choices.legal
    patches = []
    for target in legal:
        if target.ref is None and target.button is None:
            box = canvas.px(target.rect).clip(canvas.surface.get_rect())
            patches.append((canvas.surface.subsurface(box).copy(), box))
    darken(canvas, VEIL)
    for patch, box in patches:
        canvas.surface.blit(patch, box)
    current = choices.current
    raised: Target | None = None
    for target in sorted(legal, key=lambda t: _height(scene, t)):
        if target.button is not None:
            continue
        if target is current and target.ref is not None:
            raised = target
            continue
        _lit(scene, target)
        draw_legal(canvas, target.rect, accent)
    for target in choices.targets:
        if target.button is not None:
            furniture.draw_button(app, target, target is current, choices.axis(target), accent)
    if raised is not None:
        _lit(scene, raised)
    if current is not None and not scene.zoom.held and not app.access.leaving:
        sprite = scene.sprites.by_ref.get(current.ref) if current.ref is not None else None
        furniture.draw_focus(app, current, sprite)
    _over(scene, legal, current)


def _over(scene: TableScene, legal: list[Target], current: Target | None) -> None:
    """What the staging adds to its lit choices: it is told where each is drawn now, and which has the focus."""
    draw, view = getattr(scene.staging, "over", None), scene.director.view
    if draw is None or view is None:
        return
    lit = []
    for target in legal:
        sprite = scene.sprites.by_ref.get(target.ref) if target.ref is not None else None
        lit.append((target.pick, furniture.lifted(target, sprite)))
    app = scene.app
    brush = Brush(app.canvas, app.pictures, app.type, app.theme, scene.stage)
    try:
        draw(brush, view, lit, current.pick if current is not None else None)
    except Exception as error:
        scene.director._fault("over", None, error)


def _lit(scene: TableScene, target: Target) -> None:
    """Draw a legal sprite once more, above the veil, with the labels that lie on it."""
    sprite = scene.sprites.by_ref.get(target.ref) if target.ref is not None else None
    if sprite is not None:
        scene.board.draw_sprite(sprite)
        for label in labels_on(scene.director.layout, target.rect):
            scene.board.draw_label(label)


def _height(scene: TableScene, target: Target) -> int:
    sprite = scene.sprites.by_ref.get(target.ref) if target.ref is not None else None
    return sprite.pose.z if sprite is not None else 0


def _outlines(scene: TableScene, canvas: Canvas) -> None:
    """Reduced motion: where things left and where they arrived."""
    theme = scene.app.theme
    for box, age in scene.sprites.outlines:
        if age < 650.0:
            draw_legal(canvas, box, theme.focus, line=3, gap=2)
    for _, start, end, size in scene.director.ghosts():
        for x, y in (start, end):
            draw_legal(canvas, (x - size[0] / 2, y - size[1] / 2, *size), theme.focus, line=3, gap=2)


def _throw(scene: TableScene, canvas: Canvas) -> None:
    """A blow: the picture so far jumps by a few units."""
    dx, dy = scene.shake_by()
    by = round(dx * canvas.k), round(dy * canvas.k)
    if by != (0, 0):
        canvas.surface.scroll(*by)


def _bars(scene: TableScene, choosing: bool) -> None:
    app, texts = scene.app, scene.app.texts
    view, seat = scene.director.view, scene.deciding
    name, look, symbol = "", None, None
    if seat is not None:
        looks = scene.looks()
        name, look = looks[seat].name, look_of(scene.match.seats[seat], seat)
        symbol = looks[seat].symbol
    status = ""
    tell = getattr(scene.staging, "status", None)
    if tell is not None and view is not None:
        try:
            status = tell(view, scene.stage)
        except Exception as error:
            scene.director._fault("status", None, error)
    hints: list[tuple[Kind, str]]
    if scene.director.busy:
        step = scene.director.step
        prompt = step or (scene.director.words, scene.director.short or scene.director.words)
        nth = 1 if step else 2  # while an act is at a step, the last words are what happened before it
        before = scene.log.lines[-nth].words if len(scene.log.lines) >= nth else ""
        says = (before, before)  # what happens stands above; here, what happened before
        hints = [(Kind.CONFIRM, texts("hint.go_on" if scene.director.waiting else "hint.skip"))]
        if scene.director.waiting:
            says = (texts("table.go_on"), texts("table.go_on"))
    elif choosing:
        prompt = scene.prompt()
        words = scene.said or scene.hovered or scene.explain(scene.choices.current)
        says = (words, words)
        hints = [(Kind.CONFIRM, texts("hint.choose"))]
        if view is not None and view.picked:
            hints.append((Kind.BACK, texts("hint.take_back")))
        elif seat is not None and scene.match.can_undo(seat) is None:
            hints.append((Kind.UNDO, texts("hint.take_back")))
        hints.append((Kind.ZOOM, texts("hint.zoom")))
        if scene.doors.hint is not None and app.settings.table.hints:
            hints.append((Kind.HINT, texts("hint.hint")))
    else:
        prompt = scene.prompt()
        if scene.match.waits_for_bot and seat is not None:
            key = "table.thinks" if scene.thinking else "table.plays"
            prompt = texts.pair(key, name=name)
        says = (scene.said or scene.log.last, scene.said or scene.log.last)
        hints = []
    if scene.log.open:
        hints = [(Kind.CONFIRM, texts("hint.again")), (Kind.BACK, texts("hint.back"))]
    if scene.secrets and scene.peek() is not None:
        hints.append((Kind.PEEK, texts("hint.peek")))
    hints += [(Kind.LOG, texts("hint.log")), (Kind.MENU, texts("hint.menu"))]
    furniture.draw_bars(app, name=name, look=look, symbol=symbol, prompt=prompt, status=status, says=says, hints=hints)


def _zoomed(scene: TableScene) -> None:
    thing = scene.zoom.current
    assert thing is not None
    why = (scene.why(thing.pick) or "") if thing.pick is not None and scene.choices.is_open else ""
    near = closer(scene)
    darken(scene.app.canvas, 0.25 if near is None else 0.5)
    target = Target((), thing.rect, ((),))
    furniture.draw_focus(scene.app, target, None, room=6.0)
    if near is None:
        draw_panel(scene.app, thing, why)
        return
    sprites = Sprites()
    sprites.aim(near.poses, 0.0)
    scene.board.draw_over(near, sprites)


def closer(scene: TableScene) -> Layout | None:
    """What the staging shows of the thing that is looked at, in place of the panel."""
    thing, view, show = scene.zoom.current, scene.director.view, getattr(scene.staging, "closer", None)
    if thing is None or view is None or show is None or thing.id[0] != "zone":
        return None
    found: Layout | None = show(thing.id[1], view, scene.stage)
    return found


def _waiting(scene: TableScene) -> None:
    """The hand-over, "Seen it?", and what happened since."""
    viewing, app, texts = scene.viewing, scene.app, scene.app.texts
    if viewing.asked is not None and scene.director.still:
        look = scene.looks()[viewing.asked]
        device, press = device_words(scene, viewing.asked)
        draw_handover(app, look, device, press, texts("table.look_away"), scene.curtain.rested)
    elif viewing.seen_it is not None:
        _strip(scene, texts("table.seen_it"))
    elif viewing.since:
        _since(scene)


def _strip(scene: TableScene, words: str) -> None:
    """A button at the lower edge that only waits to be pressed."""
    frame = scene.app.frame
    box = pygame.FRect(0, 0, 640, 100)
    box.midbottom = (960, frame.y1 - 8)
    draw_paper(scene.app.canvas, scene.app.theme, box)
    draw_ring(scene.app.canvas, box, scene.app.theme)
    ink = (0, 0, 0) if scene.app.theme.high_contrast else scene.app.theme.ink
    scene.app.type.draw(scene.app.canvas, words, box, colour=ink, bold=True, align="centre")


def _since(scene: TableScene) -> None:
    """Up to three things that happened since the viewer's last turn."""
    app, words = scene.app, scene.app.type
    theme, frame = app.theme, app.frame
    darken(app.canvas, 0.7)
    box = pygame.FRect(460, frame.y0 + 10, 1000, frame.y1 - frame.y0 - 150)
    draw_thing(app.canvas, box, theme.slate, theme.edge, radius=18)
    head = words.line_height("heading", "display")
    words.draw(app.canvas, app.texts("table.since"), (box.x + 40, box.y + 20, 920, head), "heading", theme.bone,
               face="display")  # fmt: skip
    looks = scene.looks()
    each = (box.height - head - 60) / 3
    for i, line in enumerate(scene.viewing.since):
        y = box.y + head + 40 + i * each
        if line.seat is not None and line.seat < len(looks):
            look = looks[line.seat]
            draw_symbol(app.canvas, look.symbol, (box.x + 40, y + 10, 54, 54), look.colour)
        words.draw_wrapped(app.canvas, line.words, (box.x + 120, y, 840, each - 10), colour=theme.bone)
    _strip(scene, app.texts("table.to_table"))

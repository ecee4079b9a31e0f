"""The window and everything a scene needs, and the turning of one frame."""

from __future__ import annotations

from contextlib import suppress

import pygame

from game.app import crash
from game.app.access import QUESTIONS, Access
from game.app.audio import Audio
from game.app.canvas import Canvas
from game.app.input.bindings import Bindings
from game.app.input.devices import Devices
from game.app.intents import Intent, Kind
from game.app.notices import Notices
from game.app.paths import Places, asset_root, user_places
from game.app.pictures import Pictures
from game.app.registry import Doors, GameEntry
from game.app.scene import Scene, Stack
from game.app.settings import Settings
from game.app.speech import find_speaker
from game.app.texts import Texts
from game.app.theme import TEXT_FACTORS, Frame, Theme, make_theme
from game.app.toast import Toast
from game.app.type import Type
from game.app.voice import Voice
from game.app.window import open_window

LONGEST_STEP = 0.100  # seconds; a stall (a dragged window) is not time that the game has missed
SETTLE = 0.150  # seconds after the last resize until all is drawn sharp again
SAVE_AFTER = 0.400  # seconds after the last change of a setting


class App:
    """Owns canvas, type, texts, theme, pictures, settings, audio, devices and the stack of scenes.

    window False: an offscreen canvas of `size` (shots, layout tests); events work all the same.
    """

    def __init__(
        self, *, size: tuple[int, int] | None = None, window: bool = True, places: Places | None = None
    ) -> None:
        self.notices = Notices()
        self.places = places or user_places()
        self.settings = Settings(self.places.settings / "settings.toml")
        if not self.places.writable:
            self.settings.path = None
        self.assets = asset_root()
        self.texts = Texts(self.assets / "text", self.settings.table.language)
        self.games: list[GameEntry] = []
        self.doors = Doors()
        self.art_faults: list[str] = []  # keys of pictures that are missing or damaged
        self.voice = Voice()
        self.running = True
        self.exit_code = 0
        self.frames = 0  # drawn so far
        self.time = 0.0  # the sum of dt

        wanted = size or (self.settings.video.width, self.settings.video.height)
        self.canvas: Canvas = open_window(wanted, self.settings.video, window)
        warn = self.notices.once
        self.theme: Theme = make_theme()
        self.frame = Frame()
        own = self.places.data / "fonts"
        self.type = Type(self.assets / "fonts", own=own, k=self.canvas.k, warn=warn)
        self.pictures = Pictures(self.assets / "art", k=self.canvas.k, warn=self._art_fault, label=self._write_name)
        self.pictures.display = pygame.display.get_surface() is not None
        self.audio = Audio(self.assets / "sound", self.settings, warn=warn)
        self.bindings = Bindings(self.settings.bindings)
        self.devices = Devices(self.bindings, self.canvas)
        self.devices.start()
        self.stack = Stack(self)
        self.toast = Toast(self)
        self.access = Access(self)
        self.audio.on_caption = lambda key: self.toast.caption(self.texts(key))
        self._carry: list[pygame.event.Event] = []
        self._dirty = True
        self._painting = False
        self._pointer = True
        self._settle_in: float | None = None
        self._save_in: float | None = None
        self.settings.listeners.append(self._setting_changed)
        self._dress()
        self._tune()
        self._report_start()

    # -- for scenes -----------------------------------------------------------------------------------------

    def entry(self, key: str) -> GameEntry:
        """A registered game by key; raises KeyError."""
        for entry in self.games:
            if entry.key == key:
                return entry
        raise KeyError(key)

    def quit(self, code: int = 0) -> None:
        """End the game after this frame."""
        self.running, self.exit_code = False, code

    def scene_changed(self) -> None:
        """The stack calls this at every change of scenes: nobody goes on typing or capturing keys."""
        self.devices.type_text(False)
        self.devices.on_capture = None
        self.access.let_go()
        self._dirty = True

    def redraw(self) -> None:
        """Ask for a drawn frame."""
        self._dirty = True

    # -- one frame ------------------------------------------------------------------------------------------

    def tick(self, dt: float) -> bool:
        """Take all waiting events, let dt seconds pass (clamped to 0..0.1), draw if needed; True when drawn."""
        dt = max(0.0, min(LONGEST_STEP, dt))
        self.time += dt
        events, self._carry = self._carry, []
        for event in [*events, *pygame.event.get()]:
            self._take(event)
        for intent in self.devices.update(dt):
            self._give(intent)
        self._devices_changed()
        self.audio.update(dt)
        self._timers(dt)
        changed = self.stack.update(dt)
        changed = self.toast.update(dt) or changed
        changed = self.access.update(dt) or changed
        self.voice.update()
        self._painting = self.pictures.work() if self._painting or changed else self._painting
        if not (changed or self._dirty) or not self.running:
            return False
        self._dirty = False
        self.draw()
        self.canvas.present()
        self.frames += 1
        return True

    def draw(self) -> None:
        """Draw the scenes and the notices onto the canvas."""
        self.stack.draw(self.canvas)
        self.access.draw()
        self.toast.draw()

    def prepare(self, wanted: list[tuple[str, tuple[float, float] | None] | str]) -> None:
        """Have pictures painted in slices of 4 ms from now on."""
        self.pictures.prepare(wanted)
        self._painting = True

    def wake(self) -> float | None:
        """Seconds until the next tick is needed if no event comes; None: only an event can change anything."""
        if self._dirty or self._painting:
            return 0.0
        needs = [self.stack.wake(), self.devices.wake(), self.toast.wake(), self.audio.wake()]
        needs += [self._settle_in, self._save_in, self.access.wake(), self.voice.wake()]
        known = [need for need in needs if need is not None]
        return max(0.0, min(known)) if known else None

    def post_device_event(self, kind: int, **values: object) -> None:
        """Put a real pygame event into the queue (tests and demos); a full queue drops it."""
        with suppress(pygame.error):
            pygame.event.post(pygame.event.Event(kind, values))

    def run(self, first: Scene) -> int:
        """Show `first` and turn until somebody leaves; returns the exit code. No traceback reaches the player."""
        from game.app.main_loop import run

        return run(self, first)

    def guarded_tick(self, dt: float) -> bool:
        """A tick whose crash becomes a report and an apology; a crash in the apology ends the game."""
        try:
            return self.tick(dt)
        except Exception as error:
            self.crashed(error)
            return False

    def crashed(self, error: Exception) -> None:
        """Write the report and show the apology."""
        report = crash.write_report(error, self, self.places.logs if self.places.writable else None)
        again = isinstance(self.stack.top, crash.Apology)
        # The scenes may be in any state: they get no chance to crash again while they leave.
        self.stack = Stack(self)
        if again:
            self.quit(1)
            return
        self.stack.push(crash.Apology(self, report))

    def carry(self, event: pygame.event.Event) -> None:
        """Keep an event that was taken from the queue while waiting, for the next tick."""
        if event.type != pygame.NOEVENT:
            self._carry.append(event)

    def close(self) -> None:
        """Let the scenes leave (they save), write the settings, close sound and window."""
        try:
            self.stack.clear()
        except Exception as error:
            crash.write_report(error, self, self.places.logs if self.places.writable else None)
        video = self.settings.video
        if self.canvas.window and not self.canvas.fullscreen and self.canvas.size != (video.width, video.height):
            video.width, video.height = self.canvas.size
            self.settings.touch()
        self.settings.save()
        self.audio.close()
        self.devices.stop()
        pygame.quit()

    # -- inside ---------------------------------------------------------------------------------------------

    def _take(self, event: pygame.event.Event) -> None:
        kind = event.type
        if kind == pygame.QUIT:
            self.quit()
        elif kind == pygame.VIDEORESIZE:  # one of the three events a resize sends
            self.canvas.resized(event.size)
            self._settle_in, self._dirty = SETTLE, True
        elif kind == pygame.VIDEOEXPOSE:
            self._dirty = True
        elif kind == pygame.WINDOWFOCUSLOST:
            for intent in self.access.let_go() + self.devices.clear():
                self._hand(intent)
            self.voice.hush()
            self.audio.away(True)
            if self.stack.top is not None:
                self.stack.top.away(True)
        elif kind == pygame.WINDOWFOCUSGAINED:
            self._dirty = True
            self.audio.away(False)
            if self.stack.top is not None:
                self.stack.top.away(False)
        else:
            for intent in self.devices.feed(event):
                self._give(intent)

    def _give(self, intent: Intent) -> None:
        if intent.kind is Kind.FULLSCREEN:
            self.settings.change("video", "fullscreen", not self.canvas.fullscreen)
            return
        self._show_pointer(intent.device == "mouse")
        taken = self.access.take(intent)
        if taken is not None:
            self._hand(taken)

    def _hand(self, intent: Intent) -> None:
        said = self.voice.count
        self.stack.handle(intent)
        if intent.kind in QUESTIONS and self.voice.count == said and not self.stack.moving:
            self.access.answer(intent.kind)
        if intent.kind is not Kind.POINT:
            self._dirty = True  # an answer to any press in the next frame

    def _show_pointer(self, shown: bool) -> None:
        """The arrow is out of the way while keys or pads are used."""
        if self.canvas.window and shown != self._pointer:
            self._pointer = shown
            pygame.mouse.set_visible(shown)

    def _devices_changed(self) -> None:
        plugged, self.devices.plugged = self.devices.plugged, []
        unplugged, self.devices.unplugged = self.devices.unplugged, []
        for scene in list(self.stack.scenes):
            for device in unplugged:
                scene.device_lost(device)
            for device in plugged:
                scene.device_found(device)
        if plugged or unplugged:
            self._dirty = True

    def _timers(self, dt: float) -> None:
        if self._settle_in is not None:
            self._settle_in -= dt
            if self._settle_in <= 0:
                self._settle_in = None
                if self.canvas.settle():
                    self._dress()
                self._dirty = True
        if self._save_in is not None:
            self._save_in -= dt
            if self._save_in <= 0:
                self.save_settings()
        elif self.settings.dirty:
            self._save_in = SAVE_AFTER

    def save_settings(self) -> None:
        """Write the settings now."""
        self._save_in = None
        if not self.settings.save():
            self.notices.once("settings.write", self.settings.warnings[-1])

    def rebound(self) -> None:
        """The bindings were changed: keep them in the settings."""
        self.settings.bindings = self.bindings.changes()
        self.settings.touch()
        self._dirty = True

    def _setting_changed(self, group: str, name: str) -> None:
        if group == "seeing" and name != "speak":
            self._dress()
        elif group in ("seeing", "controls", "access"):
            self._tune()
        elif group == "sound":
            self.audio.volumes_changed()
        elif (group, name) == ("video", "fullscreen"):
            self.canvas.set_fullscreen(self.settings.video.fullscreen)
            self._dress()
        elif (group, name) == ("table", "language"):
            self.texts.use(self.settings.table.language)
            self.stack.resize()
        self._dirty = True

    def _tune(self) -> None:
        """Take over how devices are held and what is spoken."""
        controls, voice = self.settings.controls, self.voice
        self.devices.pads.tune(controls.repeat_first / 1000, controls.repeat_next / 1000, controls.dead_zone / 100)
        self.devices.keyboard.tune(controls.repeat_first / 1000, controls.repeat_next / 1000)
        self.devices.letters = "" if controls.letters == "auto" else controls.letters
        voice.brief = self.settings.access.verbosity == "brief"
        if not self.settings.seeing.speak:
            voice.attach(None)
        elif voice.speaker is None:
            voice.attach(find_speaker())
            if voice.speaker is None:
                self.notices.once("speech", self.texts("notice.no_voice"))

    def rumble(self, strength: float, seconds: float) -> None:
        """Let the persons' pads shake, where that is wanted and possible."""
        if self.settings.controls.rumble:
            self.devices.pads.rumble(max(0.0, min(1.0, strength)), seconds)

    def _dress(self) -> None:
        """Take over scale, text size, face and colours everywhere."""
        seeing = self.settings.seeing
        self.theme = make_theme(seeing.high_contrast, seeing.colours)
        self.frame = Frame(TEXT_FACTORS[seeing.text_size])
        self.type.configure(k=self.canvas.k, factor=self.frame.factor, readable=seeing.readable_face)
        self.pictures.configure(self.canvas.k)
        self.stack.resize()
        self._dirty = True

    def _art_fault(self, key: str, sentence: str) -> None:
        """Missing pictures are noted for the log; the player is told once, not three hundred times."""
        if key not in self.art_faults:
            self.art_faults.append(key)
        self.notices.once("art", sentence)

    def _write_name(self, image: pygame.Surface, name: str) -> None:
        """The name on the stand-in of a missing picture, where there is room for it."""
        room, size = image.get_width() / self.type.k * 0.86, 40.0
        while size >= 20 and self.type.measure(name, size, "display")[0] > room:
            size -= 4
        if size >= 20:
            words = self.type.surface(name, size, self.theme.dim, "display")
            image.blit(words, words.get_rect(center=image.get_rect().center))

    def _report_start(self) -> None:
        for sentence in self.settings.warnings[:3] + self.texts.faults[:1]:
            self.notices.say(sentence)
        if not self.places.writable:
            self.notices.once("places", self.texts("notice.read_only"))
        if self.canvas.window and pygame.display.get_driver() == "offscreen":
            self.notices.once("display", self.texts("notice.no_display"))

"""Sounds by cue and music by name. Without a sound device, or with files missing, all of it is silence."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.app.lru import Lru
from game.app.settings import Settings

DUCK = 0.5  # 6 dB
_CHANNELS = 24


class Audio:
    """Plays cues ("card.slide") and music. `on_caption(key)` is told of cues that carry meaning."""

    def __init__(
        self,
        sound: Path,
        settings: Settings,
        *,
        warn: Callable[[str, str], None] = lambda key, sentence: None,
        seed: int = 1,
    ) -> None:
        self.settings, self._warn = settings, warn
        self.on_caption: Callable[[str], None] = lambda key: None
        self.surrounding: str | None = None  # the ambience
        self.played: list[str] = []  # the last cues, for tests and captions
        self.device = False
        self.music_playing: str | None = None
        self._sound = sound
        self._sounds: Lru[pygame.mixer.Sound | None] = Lru(400)
        self._last: dict[str, int] = {}
        self._random = random.Random(seed)  # only which variant sounds; no rule depends on it
        self._duck = 0.0  # seconds left
        self._duck_depth = 1.0
        self.cues, self.music = self._read()
        self._open()

    def play(self, cue: str, *, volume: float = 1.0, pan: float = 0.0) -> None:
        """Sound a cue; volume 0..1, pan -1 (left) .. 1 (right). Unknown cues are silent."""
        self.played = [*self.played[-63:], cue]
        entry = self.cues.get(cue)
        if entry is None:
            return
        if entry.get("caption") and self.settings.sound.captions:
            self.on_caption(str(entry["caption"]))
        files = entry.get("files") or []
        if not self.device or not files:
            return
        sound = self._load(files[self._variant(cue, len(files))])
        loud = self._level("effects") * float(entry.get("gain", 1.0)) * volume
        if sound is None or loud <= 0:
            return
        channel = pygame.mixer.find_channel()  # none free: the new sound is dropped, never an old one cut
        if channel is not None:
            channel.set_volume(loud * min(1.0, 1.0 - pan), loud * min(1.0, 1.0 + pan))
            channel.play(sound)

    def ambience(self, cue: str | None, fade: float = 2.0) -> None:
        """Let a looping cue ("crackle", "wind") stand under everything, instead of the one before; None: silence."""
        if cue == self.surrounding:
            return
        self.surrounding = cue
        if not self.device:
            return
        channel = pygame.mixer.Channel(0)
        channel.fadeout(round(fade * 500))
        files = self.cues.get(cue or "", {}).get("files") or []
        sound = self._load(files[0]) if files else None
        if sound is not None:
            channel.play(sound, loops=-1, fade_ms=round(fade * 1000))
            self._set_ambience_volume()

    def _set_ambience_volume(self) -> None:
        if self.device and self.surrounding is not None:
            gain = float(self.cues.get(self.surrounding, {}).get("gain", 1.0))
            pygame.mixer.Channel(0).set_volume(self._level("effects") * gain)

    def play_music(self, name: str | None, fade: float = 1.0) -> None:
        """Let a piece run in a loop, fading over `fade` seconds; None fades the music out."""
        if name == self.music_playing:
            return
        self.music_playing = name
        if not self.device:
            return
        try:
            if name is None or name not in self.music:
                pygame.mixer.music.fadeout(round(fade * 1000))
                return
            pygame.mixer.music.load(str(self._sound / self.music[name]["file"]))
            self._set_music_volume()
            pygame.mixer.music.play(-1, fade_ms=round(fade * 1000))
        except (pygame.error, OSError, KeyError, TypeError):
            self._warn(f"music.{name}", f"The music {name} cannot be read.")

    def duck(self, seconds: float = 1.5) -> None:
        """Lower the music by 6 dB for a big event."""
        self._duck = max(self._duck, seconds)

    def update(self, dt: float) -> None:
        """Let dt seconds pass for the ducking."""
        self._duck = max(0.0, self._duck - dt)
        target = DUCK if self._duck > 0 else 1.0
        if self._duck_depth != target:
            step = dt * 4.0
            down = self._duck_depth > target
            self._duck_depth = max(target, self._duck_depth - step) if down else min(target, self._duck_depth + step)
            self._set_music_volume()

    def wake(self) -> float | None:
        """Seconds until update() is needed: only while the music is being lowered or raised."""
        if self._duck_depth != (DUCK if self._duck > 0 else 1.0):
            return 0.03
        return self._duck if self._duck > 0 else None

    def away(self, gone: bool) -> None:
        """The window lost (or regained) the attention: the music waits."""
        if self.device:
            (pygame.mixer.music.pause if gone else pygame.mixer.music.unpause)()
            (pygame.mixer.Channel(0).pause if gone else pygame.mixer.Channel(0).unpause)()

    def volumes_changed(self) -> None:
        """The settings' volumes changed."""
        self._set_music_volume()
        self._set_ambience_volume()

    def close(self) -> None:
        """Stop everything."""
        if pygame.mixer.get_init():
            pygame.mixer.quit()
        self.device = False

    # -- inside ---------------------------------------------------------------------------------------------

    def _open(self) -> None:
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            # A machine without a sound card may still open SDL's dummy driver; that is silence, too.
        except (pygame.error, ValueError):
            self._warn("sound", "No sound device was found: the parlour is silent.")
            os.environ["SDL_AUDIODRIVER"] = "dummy"  # one more try keeps every later call working
            try:
                pygame.mixer.init(44100, -16, 2, 512)
            except (pygame.error, ValueError):
                return
        pygame.mixer.set_num_channels(_CHANNELS)
        pygame.mixer.set_reserved(1)  # channel 0 is the ambience's
        self.device = True
        self._set_music_volume()

    def _level(self, group: str) -> float:
        return self.settings.sound.master / 100 * int(self.settings.get("sound", group)) / 100

    def _set_music_volume(self) -> None:
        if self.device and pygame.mixer.get_init():
            gain = self.music.get(self.music_playing or "", {}).get("gain", 1.0)
            pygame.mixer.music.set_volume(self._level("music") * float(gain) * self._duck_depth)

    def _variant(self, cue: str, count: int) -> int:
        if count == 1:
            return 0
        last = self._last.get(cue, -1)
        choice = self._random.randrange(count - (last >= 0))
        choice += last >= 0 and choice >= last  # never the same twice
        self._last[cue] = choice
        return choice

    def _load(self, file: str) -> pygame.mixer.Sound | None:
        def make() -> pygame.mixer.Sound | None:
            try:
                return pygame.mixer.Sound(str(self._sound / file))
            except (pygame.error, OSError):
                self._warn(f"sound.{file}", f"The sound {file} cannot be read.")
                return None

        return self._sounds.get(file, make)

    def _read(self) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        try:
            listed = json.loads((self._sound / "manifest.json").read_text(encoding="utf-8"))
            cues = {key: cue for key, cue in listed.get("cues", {}).items() if isinstance(cue, dict)}
            return cues, {key: piece for key, piece in listed.get("music", {}).items() if isinstance(piece, dict)}
        except FileNotFoundError:
            return {}, {}
        except (OSError, ValueError, AttributeError):
            self._warn("sounds", "The list of sounds cannot be read: the parlour is silent.")
            return {}, {}

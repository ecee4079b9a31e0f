"""A game pad that SDL itself believes in, made with SDL's virtual joystick through ctypes."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pygame


def find_library() -> Path | None:
    """The SDL2 that pygame itself has loaded, or None where it is not a bundled file."""
    package = Path(pygame.__file__).resolve().parent
    for folder in (package.parent / "pygame_ce.libs", package / ".dylibs", package):
        found = sorted([*folder.glob("libSDL2-2*"), *folder.glob("SDL2.dll")])
        if found:
            return found[0]
    return None


class VirtualPad:
    """Attach, press, move, unplug."""

    def __init__(self) -> None:
        library = find_library()
        assert library is not None
        sdl = self.sdl = ctypes.CDLL(str(library))
        sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        before = set(range(pygame.joystick.get_count()))
        self.index = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 1)  # 1: a game controller
        assert self.index >= 0 and self.index not in before

    def handle(self, instance: int) -> ctypes.c_void_p:
        return ctypes.c_void_p(self.sdl.SDL_JoystickFromInstanceID(instance))

    def button(self, instance: int, button: int, down: bool) -> None:
        assert self.sdl.SDL_JoystickSetVirtualButton(self.handle(instance), button, int(down)) == 0

    def axis(self, instance: int, axis: int, value: int) -> None:
        assert self.sdl.SDL_JoystickSetVirtualAxis(self.handle(instance), axis, value) == 0

    def unplug(self) -> None:
        assert self.sdl.SDL_JoystickDetachVirtual(self.index) == 0

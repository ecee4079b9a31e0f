"""A yes-or-no question over the scene below."""

from __future__ import annotations

from collections.abc import Callable

from game.app.dialog import Dialog


class Confirm(Dialog):
    """Yes and no in words of the question's own; BACK is always no, and no has the focus first."""

    def __init__(
        self,
        title: str,
        text: str,
        *,
        yes: str,
        no: str,
        act: Callable[[], None],
        refuse: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(title, text, [("yes", yes, act), ("no", no, refuse)], back="no", start="no")

"""Option sets that a game's `choices` cannot name, by game key. A game with such options adds its line."""

from typing import Any

EXTRA: dict[str, list[dict[str, Any]]] = {
    "toy": [{"prizes": [3]}, {"prizes": [1, 1, 4], "variant": "long"}],
    "grim": [{"die_faces": [1, 1, 4]}, {"die_faces": [3, 2, 1], "stakes": [10, 1, 5]}],
}

"""Option sets that a game's `choices` cannot name, by game key. A game with such options adds its line."""

from typing import Any

EXTRA: dict[str, list[dict[str, Any]]] = {
    "toy": [{"prizes": [3]}, {"prizes": [1, 1, 4], "variant": "long"}],
    "grim": [{"die_faces": [1, 1, 4]}, {"die_faces": [3, 2, 1], "stakes": [10, 1, 5]}],
    "grimslingers": [
        {"mode": "teams", "items": True, "archetypes": True},
        {"mode": "teams", "team_size": 3, "draft": "pass", "team_hands": "shared", "turn_cap": 4},
        {
            "mode": "teams",
            "team_size": 4,
            "duels_expansion": True,
            "draft": "pass",
            "light_dark": "deck",
            "turn_cap": 3,
        },
        {"duels_expansion": True, "draft": "pass", "items": True, "archetypes": True, "turn_cap": 4},
        {"mode": "teams", "team_seating": "free", "sides": [0, 1, 1, 0], "team_hands": "shared", "items": True},
        {"items": True, "archetypes": True, "set_items": True, "voluntary_zero": "allow", "saved_card": "lose"},
        {"items": True, "archetypes": True, "feast_target": "aimed", "eq_cost": "free", "heal_downed": False},
        {"items": True, "archetypes": True, "discard_view": "full", "high_noon": 20},
        {"draft": "none", "high_noon": "off", "turn_cap": 30, "element_table": "ladder"},
        {"portraits": ["daniel", "daniel", "mary"], "animas": ["anima_2", "anima_2"], "colours": ["red", "red"]},
    ],
}

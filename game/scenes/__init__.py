"""The screens: title, lobby, settings and one folder a game."""

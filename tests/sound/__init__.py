"""The shipped sounds, measured."""

"""Rules pages, lessons, hints, recordings, honours, the story of a match."""

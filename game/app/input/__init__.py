"""The only room that knows keys, buttons and axes: device events in, intents out."""

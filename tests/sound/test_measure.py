"""The measures see what they are for: each is shown a sound with the fault and one without."""

from __future__ import annotations

from tests.sound.shelf import np
from tools.sound.core import LOOP_BLOCK, fade, rng_for
from tools.sound.master import limited, mastered
from tools.sound.measure import edge_db, loudness, peak_db, seam
from tools.sound.vorbis import decode, encode, encode_loop

TIME = np.arange(44100) / 44100


def test_loudness_of_a_known_sine() -> None:
    assert abs(loudness(np.sin(2 * np.pi * 997 * TIME)) + 2.3) < 0.3
    assert abs(loudness(0.1 * np.sin(2 * np.pi * 997 * TIME)) + 22.3) < 0.3


def test_loudness_hears_highs_more_than_lows_and_skips_silence() -> None:
    low, high = (loudness(np.sin(2 * np.pi * f * TIME)) for f in (40, 3000))
    assert high - low > 5
    tone = 0.1 * np.sin(2 * np.pi * 997 * TIME)
    assert abs(loudness(np.concatenate((tone, np.zeros(88200)))) - loudness(tone)) < 0.5


def test_a_cut_off_tone_is_an_edge_and_a_faded_one_is_not() -> None:
    tone = np.cos(2 * np.pi * 220 * TIME)
    assert edge_db(tone) > -1
    assert edge_db(fade(tone)) < -80


def test_a_seam_is_heard_only_where_there_is_one() -> None:
    whole = np.stack((np.sin(2 * np.pi * 220 * TIME), np.sin(2 * np.pi * 330 * TIME)), 1)
    assert seam(whole) < 1.5
    assert seam(whole[:-37]) > 20


def test_a_limiter_holds_the_ceiling_without_clipping() -> None:
    loud = 3 * np.sin(2 * np.pi * 100 * TIME) * np.exp(-3 * TIME)
    tamed = limited(loud, -1.5, loop=False)
    assert peak_db(tamed) < -1.3
    assert np.max(np.abs(np.diff(tamed))) < 3 * np.max(np.abs(np.diff(loud)))


def test_the_same_sound_gives_the_same_bytes() -> None:
    noise = 0.1 * rng_for("bytes").standard_normal(20000)
    assert encode(noise, 0.4) == encode(noise, 0.4)
    assert rng_for("a", 1).random() == rng_for("a", 1).random() != rng_for("a", 2).random()


def test_mastering_takes_off_dc_and_meets_the_target() -> None:
    sound, data = mastered(0.3 + 0.2 * np.sin(2 * np.pi * 500 * TIME), "action")
    assert abs(np.mean(decode(data))) < 0.002
    assert abs(loudness(sound) + 22) < 0.3


def test_an_encoded_one_shot_keeps_its_silence() -> None:
    tone = fade(0.3 * np.cos(2 * np.pi * 440 * TIME[:8000]), 0.001, 0.05)
    out = decode(encode(tone, 0.4))
    assert len(out) == len(tone) + 256
    assert edge_db(out) < -60


def test_an_encoded_loop_is_the_loop_and_has_no_seam() -> None:
    n = 43 * LOOP_BLOCK
    turn = 2 * np.pi * np.arange(n) / n
    whole = 0.2 * np.stack((np.sin(220 * turn), np.sin(331 * turn)), 1)
    whole[20000:20400] += 0.2 * rng_for("tick").standard_normal((400, 2))  # a transient, which shifts the block grid
    out = decode(encode_loop(whole, 0.25))
    assert out.shape == whole.shape
    late = np.fft.irfft(np.fft.rfft(whole[:, 0]) * np.conj(np.fft.rfft(out[:, 0])), n)
    assert np.sqrt(np.mean((np.roll(whole, -int(np.argmax(late)), axis=0) - out) ** 2)) < 0.02
    assert seam(out) < 1.5

"""Frame times of every scene beside a bare background-and-flip loop; the cost of starting and of doing nothing.

Run through `tools/bench.py frames` and `tools/bench.py start`. Everything is drawn in software by SDL's dummy driver.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

SIZES = ((1280, 720), (1920, 1080))
DT = 1 / 60
FRAMES = 900

START = """
import os, sys, time
os.environ["GRIM_PARLOUR_HOME"] = sys.argv[1]
from game.app.app import App
from game.scenes.start import Parlour
app = App()
parlour = Parlour(app)
app.stack.push(parlour.home())
while not app.tick(1 / 60):
    pass
print(time.process_time())
app.stack.finish()
start, wall = time.process_time(), time.perf_counter()
{idle}
print((time.process_time() - start) / (time.perf_counter() - wall))
parlour.close()
"""
IDLE = """
import pygame
clock = pygame.time.Clock()
from game.app.main_loop import sleep_for
while time.perf_counter() - wall < 12:
    seconds = sleep_for(app.wake())
    if seconds >= 0.002:
        app.carry(pygame.event.wait(round(seconds * 1000)))
    app.guarded_tick(clock.tick(60) / 1000)
"""


def run(what: str, only: str | None, think: bool = False) -> None:
    """`what`: frames or start. `think`: frames beside a thinking bot."""
    if what == "start":
        start()
    elif think:
        thinking(only)
    else:
        frames(only)


def start() -> None:
    """CPU seconds from nothing to the first title frame (median of five), and what the idle title costs."""
    ready, idle = [], []
    with tempfile.TemporaryDirectory() as home:
        for i in range(5):
            code = START.format(idle=IDLE if i == 4 else "time.sleep(0.1)")
            done = subprocess.run([sys.executable, "-c", code, home], capture_output=True, text=True, check=True)
            first, share = map(float, done.stdout.split()[-2:])
            ready.append(first)
            idle.append(share)
    print(f"start to the first title frame: {statistics.median(ready):.2f} s of CPU")
    print(f"idle title: {idle[-1] * 100:.1f} % of a core")


def frames(only: str | None) -> None:
    """p50 and p99 of a drawn frame, in ms of CPU (a busy machine would add its own waits), for each scene and size."""
    print(f"{'scene':26}{'size':>11}{'frames':>8}{'p50 ms':>8}{'p99 ms':>8}{'max':>8}{'bare p50':>10}{'ratio':>7}")
    for size in SIZES:
        for name, times in measured(size, only):
            bare = bare_loop(size)
            times.sort()
            p50, p99 = times[len(times) // 2], times[min(len(times) - 1, round(len(times) * 0.99))]
            row = f"{name:26}{size[0]:6}x{size[1]:<4}{len(times):8}{p50:8.2f}{p99:8.2f}{times[-1]:8.2f}"
            print(f"{row}{bare:10.2f}{p50 / bare:7.1f}", flush=True)


def bare_loop(size: tuple[int, int]) -> float:
    """Median ms of one blit of a whole background and a flip, in a window of this size."""
    import pygame

    screen = pygame.display.set_mode(size)
    ground = pygame.Surface(size).convert()
    times = []
    for _ in range(120):
        begin = time.thread_time()
        screen.blit(ground, (0, 0))
        pygame.display.flip()
        times.append((time.thread_time() - begin) * 1000)
    return statistics.median(times)


def measured(size: tuple[int, int], only: str | None) -> Iterator[tuple[str, list[float]]]:
    """Each scene's name with the times of its drawn frames."""
    from game.app.app import App
    from game.app.paths import Places
    from game.match import Bot, Human, Match
    from game.scenes.lobby import Lobby
    from game.scenes.settings import Settings
    from game.scenes.shots import match_at
    from game.scenes.start import Parlour, staging_of

    with tempfile.TemporaryDirectory() as home:
        base = Path(home)
        app = App(size=size, window=True, places=Places(base / "s", base / "d", base / "l", False))
        app.canvas.resized(size)
        app.canvas.settle()
        parlour = Parlour(app, thinking=False)

        def still(make: Callable[[], object]) -> list[float]:
            app.stack.replace(make())  # type: ignore[arg-type]
            app.stack.finish()
            return ticks(app, 200, redraw=True)

        yield "title", still(parlour.home)
        yield "settings", still(Settings)
        for entry in app.games:
            if only and entry.key != only:
                continue
            yield f"{entry.key} lobby", still(lambda e=entry: Lobby(e, parlour.start))  # type: ignore[misc]
            for seats in (entry.seats[0], entry.seats[-1]):
                bots = [Bot("gambler", f"Bot {i}", str(i)) for i in range(seats)]
                match = Match(entry.game, entry.game.Options(), bots, 5)
                app.stack.replace(parlour.table(match))
                app.stack.finish()
                yield f"{entry.key} bots play, {seats}", ticks(app, FRAMES)
            people = [Human("Ana"), *(Bot("gambler", f"Bot {i}", str(i)) for i in range(1, entry.seats[-1]))]
            match = Match(entry.game, entry.game.Options(), people, 5)
            app.stack.replace(parlour.table(match))
            app.stack.finish()
            ticks(app, 240)
            yield f"{entry.key} choosing, still", ticks(app, 200, redraw=True)
            for name, moment in getattr(staging_of(entry.key), "moments", dict)().items():
                if name.endswith("_long"):
                    match, picks = match_at(entry.game, moment)
                    table = parlour.table(match)
                    app.stack.replace(table)
                    app.stack.finish()
                    ticks(app, 80)
                    match.apply(match.deciding or 0, picks[0])
                    table.choices.close()  # type: ignore[attr-defined]
                    yield f"{entry.key} {name}", ticks(app, FRAMES)
        app.stack.clear()
        parlour.close()


def thinking(only: str | None) -> None:
    """Seconds of the clock, at 60 frames a second, of the same table redrawn each frame: while nobody thinks, and while
    a Reaper thinks in its process all the time. `late`: frames that came more than half a frame after their time."""
    from game.app.app import App
    from game.app.paths import Places
    from game.bots.worker import Job
    from game.match import Bot, Human, Match
    from game.scenes.start import Parlour

    print(f"{'scene':32}{'frames':>8}{'p50 ms':>8}{'p99 ms':>8}{'max':>8}{'late':>6}{'answers':>9}")
    with tempfile.TemporaryDirectory() as home:
        base = Path(home)
        app = App(size=SIZES[1], window=True, places=Places(base / "s", base / "d", base / "l", False))
        parlour = Parlour(app)
        worker = parlour.worker
        assert worker is not None
        for entry in app.games:
            if only and entry.key != only:
                continue
            seats = entry.seats[0]
            people = [Human("Ana"), *(Bot("fool", f"Bot {i}", str(i)) for i in range(1, seats))]
            app.stack.replace(parlour.table(Match(entry.game, entry.game.Options(), people, 5)))
            app.stack.finish()
            ticks(app, 240)
            state = entry.game.new(seats, 5)
            while len(state.decision.picks) == 1:  # something to think about
                state.apply(state.decision.picks[0])
            view, jobs = state.view(state.decision.seat), 0

            def keep_busy(view: object = view) -> None:
                nonlocal jobs
                if not jobs or worker.answer(Job(-1, jobs)) is not None:
                    jobs += 1
                    worker.ask(Job(-1, jobs), "reaper", view, jobs)  # type: ignore[arg-type]

            for name, before in (("nobody thinks", lambda: None), ("a Reaper thinks", keep_busy)):
                times, late = paced(app, FRAMES, before)
                p50, p99 = times[len(times) // 2], times[round(len(times) * 0.99)]
                row = f"{entry.key + ', ' + name:32}{len(times):8}{p50:8.2f}{p99:8.2f}{times[-1]:8.2f}{late:6}"
                print(f"{row}{max(0, jobs - 1):9}", flush=True)
            worker.drop(-1)
        app.stack.clear()
        parlour.close()


def paced(app: object, frames: int, before: Callable[[], None]) -> tuple[list[float], int]:
    """The sorted ms of so many frames, each drawn anew at its time, and how many began too late."""
    times, late, due = [], 0, time.perf_counter()
    for _ in range(frames):
        due += DT
        time.sleep(max(0.0, due - time.perf_counter()))
        begin = time.perf_counter()
        late += begin - due > DT / 2
        before()
        app.redraw()  # type: ignore[attr-defined]
        app.tick(DT)  # type: ignore[attr-defined]
        times.append((time.perf_counter() - begin) * 1000)
        due = max(due, begin)
    return sorted(times), late


def ticks(app: object, frames: int, redraw: bool = False) -> list[float]:
    """Turns so many frames without sleeping; ms of those that were drawn. The first ten warm the caches."""
    times = []
    for i in range(frames):
        if redraw:
            app.redraw()  # type: ignore[attr-defined]
        begin = time.thread_time()
        drawn = app.tick(DT)  # type: ignore[attr-defined]
        if drawn and i >= 10:
            times.append((time.thread_time() - begin) * 1000)
    return times or [0.0]

"""Turns drawings and a voice into a WebM that can be sought at once."""
import subprocess
import tempfile
import wave
from pathlib import Path

from drawing.scenes import SCENES, title_card

WIDTH, HEIGHT = 640, 360
FRAMES_A_SECOND = 8
CROSSFADE = 0.75
SECONDS_BETWEEN_KEYFRAMES = 4


def draw_png(svg, path):
    subprocess.run(
        ["rsvg-convert", "--width", str(WIDTH), "--height", str(HEIGHT), "--output", str(path)],
        input=svg.encode(), check=True,
    )


def make_film(lesson, target):
    """Title card, then one drawing a scene, each crossfading into the next."""
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        pictures = [title_card(lesson.script)] + [SCENES[picture]() for picture, _ in lesson.scenes]
        for index, svg in enumerate(pictures):
            draw_png(svg, work / f"{index}.png")
        write_wave(lesson, work / "voice.wav")
        subprocess.run(ffmpeg_command(lesson, work, target), check=True)


def write_wave(lesson, path):
    with wave.open(str(path), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(lesson.sample_rate)
        sound.writeframes(lesson.samples.tobytes())


def ffmpeg_command(lesson, work, target):
    changes = [start for _, start in lesson.scenes]
    command = ["ffmpeg", "-hide_banner", "-loglevel", "error", "-y"]
    for index in range(len(changes) + 1):
        command += ["-loop", "1", "-framerate", str(FRAMES_A_SECOND), "-t", f"{lesson.duration:.3f}",
                    "-i", str(work / f"{index}.png")]
    command += ["-i", str(work / "voice.wav")]
    command += ["-filter_complex", crossfades(changes), "-map", "[film]", "-map", f"{len(changes) + 1}:a"]
    command += ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "36", "-deadline", "good", "-cpu-used", "2",
                "-threads", "1", "-pix_fmt", "yuv420p", "-g", str(FRAMES_A_SECOND * SECONDS_BETWEEN_KEYFRAMES)]
    command += ["-c:a", "libopus", "-b:a", "24k", "-ac", "1", "-application", "voip",
                "-af", "highpass=f=80,lowpass=f=9000"]
    command += ["-t", f"{lesson.duration:.3f}", "-map_metadata", "-1", "-fflags", "+bitexact",
                "-flags:v", "+bitexact", "-flags:a", "+bitexact", "-cues_to_front", "1", "-f", "webm", str(target)]
    return command


def crossfades(changes):
    """The filter graph: picture n fades into n+1 just before its scene begins."""
    steps, current = [], "0:v"
    for index, start in enumerate(changes, start=1):
        name = f"fade{index}"
        steps.append(
            f"[{current}][{index}:v]xfade=transition=fade:duration={CROSSFADE}"
            f":offset={start - CROSSFADE:.3f}[{name}]"
        )
        current = name
    return ";".join(steps + [f"[{current}]format=yuv420p[film]"])

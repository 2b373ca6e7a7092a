#!/usr/bin/env python3
"""Makes the demo lessons: voice, word times, picture, film and playlists.

Run from anywhere:

    python3 api/seed/make-lessons.py                  every lesson
    python3 api/seed/make-lessons.py morning-market   only this one
    python3 api/seed/make-lessons.py --texts          transcripts and playlists, no films
    python3 api/seed/make-lessons.py --pictures DIR   the drawings as PNG, to look at

Debian packages: python3 libespeak-ng1 espeak-ng-data librsvg2-bin ffmpeg
fonts-dejavu-core. The same packages give the same files again.
"""
import argparse
import json
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from drawing.scenes import SCENES, thumbnail
from film import draw_png, make_film
from lesson import SEED, find_folder, playlist_file, read_playlists, read_scripts, transcript, voice_lesson

CONTENT = SEED / "content"


def write_json(path, value):
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text + "\n", "utf-8")


def make_pictures(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name, scene in SCENES.items():
        draw_png(scene(), folder / f"{name}.png")
    for script in read_scripts():
        draw_png(thumbnail(script["video_id"]), folder / f"thumbnail-{script['video_id']}.png")


def make_lessons(scripts, with_film):
    """Each lesson in a fresh process: the voice remembers what it said before, and would say it differently."""
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=2, mp_context=fresh, max_tasks_per_child=1) as pool:
        for line in pool.map(make_lesson, scripts, [with_film] * len(scripts)):
            print(line, flush=True)


def known_duration(video_id):
    path = find_folder(video_id) / "transcript.json"
    return json.loads(path.read_text("utf-8"))["duration"]


def make_lesson(script, with_film):
    """Write one lesson's folder; returns what was made, for people."""
    folder = find_folder(script["video_id"])
    folder.mkdir(parents=True, exist_ok=True)
    lesson = voice_lesson(script)
    write_json(folder / "transcript.json", transcript(lesson))
    if with_film:
        (folder / "thumbnail.svg").write_text(thumbnail(script["video_id"]), "utf-8")
        make_film(lesson, folder / "lesson.webm")
    return f"{script['video_id']}: {lesson.duration} s"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("videos", nargs="*", help="video ids; none means all")
    parser.add_argument("--texts", action="store_true", help="write no films")
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="only draw, into DIR")
    options = parser.parse_args()
    if options.pictures:
        make_pictures(options.pictures)
        return
    scripts = read_scripts()
    chosen = [script for script in scripts if not options.videos or script["video_id"] in options.videos]
    make_lessons(chosen, with_film=not options.texts)
    durations = {script["video_id"]: known_duration(script["video_id"]) for script in scripts}
    for position, playlist in enumerate(read_playlists()):
        file = CONTENT / playlist["slug"] / "playlist.yaml"
        file.write_text(playlist_file(position, playlist, durations), "utf-8")


if __name__ == "__main__":
    main()

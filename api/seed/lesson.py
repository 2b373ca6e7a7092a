"""Lays a lesson script out in time: what is said when, and which picture is seen."""
import array
import json
import math
from dataclasses import dataclass
from pathlib import Path

from speech import Speaker

SEED = Path(__file__).resolve().parent
LANGUAGE_NAMES = {"en": "English", "es": "Spanish"}
WORDS_A_MINUTE = {"A1": 122, "A2": 128, "B1": 138}
TITLE_TIME = 2.6
PAUSE_AFTER_SENTENCE = 0.75
PAUSE_AFTER_SCENE = 1.3
CLOSING_TIME = 1.8
LOUDEST = 26000


@dataclass
class Lesson:
    """A voiced lesson. `scenes` holds (picture, start) with the title card left out."""

    script: dict
    samples: array.array
    sample_rate: int
    sentences: list
    scenes: list
    duration: float

    @property
    def video_id(self):
        return self.script["video_id"]


def read_playlists():
    return json.loads((SEED / "playlists.json").read_text("utf-8"))


def read_scripts():
    """Every script, in the order of the playlists."""
    names = [name for playlist in read_playlists() for name in playlist["videos"]]
    return [json.loads((SEED / "scripts" / f"{name}.json").read_text("utf-8")) for name in names]


def voice_lesson(script):
    """Voice a script sentence by sentence on one time line."""
    speaker = Speaker(script["voice"], rate=WORDS_A_MINUTE[script["cefr_level"]])
    rate = speaker.sample_rate
    sound = silence(TITLE_TIME, rate)
    sentences, scenes = [], []
    for scene in script["scenes"]:
        scenes.append((scene["picture"], len(sound) / rate))
        for text in scene["sentences"]:
            speech = speaker.say(text)
            sentences.append(at_time(speech.words, len(sound) / rate))
            sound.extend(speech.samples)
            sound.extend(silence(PAUSE_AFTER_SENTENCE, rate))
        sound.extend(silence(PAUSE_AFTER_SCENE - PAUSE_AFTER_SENTENCE, rate))
    duration = math.ceil((len(sound) / rate + CLOSING_TIME) * 10) / 10
    sound.extend(silence(duration - len(sound) / rate, rate))
    return Lesson(script, levelled(sound), rate, sentences, scenes, duration)


def silence(seconds, rate):
    return array.array("h", bytes(2 * round(seconds * rate)))


def levelled(samples):
    """Every lesson equally loud at its loudest."""
    factor = LOUDEST / max(abs(value) for value in samples)
    return array.array("h", (round(value * factor) for value in samples))


def at_time(words, offset):
    timed = [
        {"text": word.text, "start": round(word.start + offset, 3), "end": round(word.end + offset, 3)}
        for word in words
    ]
    return {"start": timed[0]["start"], "end": timed[-1]["end"], "words": timed}


def find_folder(video_id):
    """The folder of a lesson, in that of its playlist."""
    [slug] = [playlist["slug"] for playlist in read_playlists() if video_id in playlist["videos"]]
    return SEED / "content" / slug / video_id


def transcript(lesson):
    return {
        "language": lesson.script["language"],
        "time_unit": "s",
        "duration": lesson.duration,
        "sentences": lesson.sentences,
    }


def playlist_file(position, playlist, durations):
    """The text of `playlist.yaml`, as docs/lessons.md describes it. `durations` is seconds by video id."""
    codes = {name: code for code, name in LANGUAGE_NAMES.items()}
    scripts = {script["video_id"]: script for script in read_scripts()}
    lines = [
        "# yaml-language-server: $schema=../../../../docs/schemas/playlist.schema.json",
        f"id: {playlist['slug']}",
        f"name: {quoted(playlist['name'])}",
        f"description: {quoted(playlist['description'])}",
        f"language: {codes[playlist['language']]}",
        f"cefr_level: {playlist['cefr_level']}",
        f"position: {position}",
        "credit: Glossa",
        "lessons:",
    ]
    for video_id in playlist["videos"]:
        script = scripts[video_id]
        lines += [f"  - id: {video_id}", f"    title: {quoted(script['title'])}"]
        lines.append(f"    description: {quoted(script['description'])}")
        if script["cefr_level"] != playlist["cefr_level"]:
            lines.append(f"    cefr_level: {script['cefr_level']}")
        lines += [
            f"    difficulty_level: {script['difficulty_level']}",
            f"    category: {quoted(script['category'])}",
            f"    subcategory: {quoted(script['subcategory'])}",
            f"    published_at: {script['published_at']}",
            f"    duration: {durations[video_id]}",
        ]
    return "\n".join(lines) + "\n"


def quoted(text):
    """A string of JSON is one of YAML too."""
    return json.dumps(text, ensure_ascii=False)

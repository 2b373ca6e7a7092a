#!/usr/bin/env python3
"""Proves that the committed lessons and glossaries are whole.

    python3 api/seed/check-content.py

Needs only python3; with ffprobe (Debian package ffmpeg) the films' own durations
and indexes are checked too. Exit code 1 and a list when something is wrong.
"""
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import stories

SEED = Path(__file__).resolve().parent
CONTENT = SEED / "content"
GLOSSARY = SEED.parent / "words" / "data" / "glossary"
LARGEST_ALTOGETHER = 8_000_000
LARGEST_STORIES = 14_000_000
LARGEST_THUMBNAIL = 15_000
SHORTEST, LONGEST = 60, 120
# What a line may hold beside spaces and the marks of any language here.
LETTERS = {
    "en": "a-z",
    "ka": "\u10d0-\u10fa",
    "ru": "а-яё",
    "es": "a-záéíóúüñ",
    "it": "a-zàèéìòù",
    "tr": "a-zçğıİöşüâ",
    "fr": "a-zàâçéèêëîïôœùû",
    "de": "a-zäöüßé",
    "pt": "a-záâãàçéêíóôõú",
    "nl": "a-zéëïö",
    "pl": "a-ząćęłńóśźż",
    "uk": "а-щьюяґєії",
    "ar": "\u0621-\u063a\u0641-\u0652",
    "zh": "\u4e00-\u9fff",
    "ja": "\u3040-\u30ff\u4e00-\u9fff々",
    "ko": "\uac00-\ud7a3",
    "hi": "\u0900-\u097f",
    "th": "\u0e00-\u0e7f",
    "vi": "a-zà-ýăđĩũơưạ-ỹ",
    "id": "a-z",
}
INTERFACE_LANGUAGES = "ar de en es fr hi id it ja ka ko nl pl pt ru th tr uk vi zh".split()
LATIN = "a-zßà-öø-ÿąćęłńśźżœăđĩũơưạ-ỹ"
# What a translation of the glossary may hold.
GLOSSARY_LETTERS = {language: f"{LATIN}\\-'’ ,()" for language in INTERFACE_LANGUAGES} | {
    "tr": "a-zçğıİöşüâîû()\\-'’ ",
    "ka": "\u10d0-\u10fa\\- ",
    "ru": "а-яё\\- ",
    "uk": "а-яґєії\\-'’ ",
    "ar": "\u0600-\u06ff ",
    "hi": "\u0900-\u097f\\- ",
    "th": "\u0e00-\u0e7f ",
    "zh": "\u4e00-\u9fff（）“”‘’，",
    "ja": "\u3040-\u30ff\u4e00-\u9fff々〜（） ",
    "ko": "\uac00-\ud7a3\u3131-\u318e()〜\\-~ ",
}
MARKS = "\\s.,:;!?¡¿’„“”«»—–،؟।，。、：？！「」-"


def read(path):
    return json.loads(path.read_text("utf-8"))


def bare(token):
    """The glossary's key of a word as shown."""
    return re.sub(r"^[\W_]+|[\W_]+$", "", token.lower().replace("’", "'"))


def size_faults():
    files = [path for folder in (CONTENT, GLOSSARY) for path in folder.rglob("*") if path.is_file()]
    total = sum(path.stat().st_size for path in files)
    print(f"{len(files)} files, {total / 1e6:.2f} MB")
    if total > LARGEST_ALTOGETHER:
        yield f"content and glossary together are {total} bytes"


def read_videos():
    """The script of each lesson, with the folder of its files."""
    return [
        read(SEED / "scripts" / f"{name}.json") | {"folder": CONTENT / playlist["slug"] / name}
        for playlist in read(SEED / "playlists.json")
        for name in playlist["videos"]
    ]


def folder_faults(videos):
    folders = sorted(path for path in CONTENT.glob("*/*") if path.is_dir())
    if folders != sorted(video["folder"] for video in videos):
        yield f"folders {folders} are not those of the lessons in playlists.json"


def lesson_faults(video):
    folder = video["folder"]
    missing = [name for name in ("lesson.webm", "thumbnail.svg", "transcript.json") if not (folder / name).is_file()]
    if missing:
        yield f"has no {', '.join(missing)}"
        return
    if (folder / "thumbnail.svg").stat().st_size > LARGEST_THUMBNAIL:
        yield "thumbnail is too large"
    transcript = read(folder / "transcript.json")
    if transcript["language"] != video["language"]:
        yield "script and transcript disagree"
    if not SHORTEST <= transcript["duration"] <= LONGEST:
        yield f"lasts {transcript['duration']} s"
    yield from time_faults(transcript)
    yield from line_faults(folder / "lines", transcript)
    yield from film_faults(folder / "lesson.webm", transcript["duration"])


def time_faults(transcript):
    clock = 0
    for sentence in transcript["sentences"]:
        words = sentence["words"]
        if sentence["start"] != words[0]["start"] or sentence["end"] != words[-1]["end"]:
            yield f"sentence at {sentence['start']} does not fit its words"
        for word in words:
            if not clock <= word["start"] < word["end"]:
                yield f"\"{word['text']}\" at {word['start']} is out of order"
            clock = word["end"]
    if clock > transcript["duration"]:
        yield "the last word ends after the film"


def line_faults(folder, transcript):
    """Every sentence in each of the other languages, in its own letters and none of them as it was said."""
    wanted = set(LETTERS) - {transcript["language"]}
    told = {path.stem for path in folder.glob("*.json")}
    if told != wanted:
        yield f"is told in {sorted(told)}, not in {sorted(wanted)}"
    said = {" ".join(word["text"] for word in sentence["words"]) for sentence in transcript["sentences"]}
    for language in sorted(told & wanted):
        content = read(folder / f"{language}.json")
        lines = content["lines"]
        if content["language"] != language or len(lines) != len(transcript["sentences"]):
            yield f"lines/{language}.json does not fit the transcript"
        for line in lines:
            fits = re.fullmatch(f"[{LETTERS[language]}{MARKS}]+", line, re.IGNORECASE)
            if not fits or line != line.strip() or line in said:
                yield f"lines/{language}.json: \"{line}\" is no line of it"


def film_faults(path, duration):
    data = path.read_bytes()
    cues, cluster = data.find(b"\x1c\x53\xbb\x6b", 200), data.find(b"\x1f\x43\xb6\x75")
    if not 0 < cues < cluster:
        yield "the film's index is not in front of its pictures"
    if shutil.which("ffprobe"):
        asked = ["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", str(path)]
        seconds = float(subprocess.run(asked, capture_output=True, text=True, check=True).stdout)
        if abs(seconds - duration) > 0.15:
            yield f"the film lasts {seconds} s, the transcript {duration} s"


def glossary_faults(language, videos):
    glossary = read(GLOSSARY / f"{language}.json")
    used = set()
    for video in videos:
        transcript = read(video["folder"] / "transcript.json")
        if transcript["language"] == language:
            used |= {bare(word["text"]) for sentence in transcript["sentences"] for word in sentence["words"]}
    for word in sorted(used - set(glossary)):
        yield f"\"{word}\" is not in the glossary"
    for word in glossary:
        if word != bare(word):
            yield f"\"{word}\" is not a key of the agreed form"
    files = {path.stem: path for path in (GLOSSARY / language).glob("*.json")}
    for target in sorted(set(files) - set(INTERFACE_LANGUAGES)):
        yield f"\"{target}\" is not a language of the interface"
    for target in sorted(set(INTERFACE_LANGUAGES) - set(files)):
        yield f"is not translated into \"{target}\""
    for target, path in sorted(files.items()):
        yield from translation_faults(glossary, read(path), target, target == language)
    print(f"glossary {language}: {len(glossary)} words, {len(used)} in the lessons, {len(files)} languages")


def translation_faults(glossary, translations, target, is_definition):
    if list(translations) != list(glossary):
        yield f"{target}: does not have the forms of the glossary in their order"
    for word, lists in translations.items():
        senses = glossary.get(word, {}).get("senses", [])
        if len(lists) != 1 + len(senses) or not all(lists):
            yield f"{target}: \"{word}\" does not have a translation for the entry and each sense"
        for text in (text for texts in lists for text in texts):
            fits = is_definition or re.fullmatch(f"[{GLOSSARY_LETTERS[target]}…]+", text, re.IGNORECASE)
            if not fits or text != text.strip():
                yield f"{target}: \"{word}\": \"{text}\" is not in the letters of the language"


def story_faults():
    files = [path for path in stories.STORIES.rglob("*") if path.is_file()]
    total = sum(path.stat().st_size for path in files)
    print(f"stories: {len(files)} files, {total / 1e6:.2f} MB")
    if total > LARGEST_STORIES:
        yield f"the stories are {total} bytes"
    for story in stories.story_names():
        for language in LETTERS:
            if language not in stories.languages(story):
                yield f"{story} is not told in {language}"
                continue
            faults = [*stories.table_faults(story, language), *story_letter_faults(story, language)]
            yield from (f"{story}/{language}: {fault}" for fault in faults)
        for scene in read(stories.STORIES / story / "story.json")["scenes"]:
            if not (stories.STORIES / story / "pictures" / f"{scene['picture']}.svg").is_file():
                yield f"{story} has no picture {scene['picture']}"


def story_letter_faults(story, language):
    """Sentences and words that have other letters than those of their language."""
    table = read(stories.STORIES / story / f"{language}.json")
    words = stories.read_words(story, language)
    tokens = (token.text for sentence in table["sentences"] for token in stories.split_sentence(sentence, words, language))
    texts = [*tokens, table["title"], *(word[name] for word in table["words"].values() for name in ("lemma", "definition") if name in word)]
    for text in texts:
        if not re.fullmatch(f"[{LETTERS[language]}'()…;؛‘々〜{MARKS}]*", text, re.IGNORECASE):
            yield f"“{text}” is not in the letters of the language"


def main():
    videos = read_videos()
    faults = [*size_faults(), *folder_faults(videos), *story_faults()]
    for video in videos:
        faults += [f"{video['video_id']}: {fault}" for fault in lesson_faults(video)]
    for language in ("en", "es"):
        faults += [f"{language}: {fault}" for fault in glossary_faults(language, videos)]
    print("\n".join(faults) or "everything is in order")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Makes the sound of the stories and the times of their words, from the tables in `stories/`.

Run from anywhere:

    python3 api/seed/make-stories.py                                every story in every language
    python3 api/seed/make-stories.py the-red-umbrella               only this story
    python3 api/seed/make-stories.py ka tr                          only these languages
    python3 api/seed/make-stories.py --recording ka the-red-umbrella voice.wav
                                                                    a person's recording takes the place of the voice
    python3 api/seed/make-stories.py --into DIR …                   write into DIR, to compare

Debian packages: python3 python3-numpy ffmpeg libespeak-ng1 espeak-ng-data open-jtalk open-jtalk-mecab-naist-jdic;
from its section contrib: hts-voice-nitech-jp-atr503-m001; from its section non-free: libttspico-utils librhvoice5
rhvoice-english rhvoice-russian rhvoice-ukrainian rhvoice-brazilian-portuguese. The same packages give the same files
again. A recording stays until another takes its place.
"""
import argparse
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import stories
from narration import narrate, narrate_silently, read_lines
from recording import place_words, read_recording
from sound import encode_webm
from stories import SOUND
from voices import POOR, VOICES, joint_of, make_speaker


def write_times(path, narration, mark=None):
    """One sentence a line; times in seconds. `mark` is "recording" or "estimated"."""
    lines = [
        "[" + ",".join(f"[{word.start:.3f},{word.end:.3f}]" for word in sentence) + "]"
        for sentence in narration.sentences
    ]
    marks = f'"{mark}":true,\n' if mark else ""
    text = ",\n".join(lines)
    path.write_text(f'{{"duration":{narration.duration:.3f},\n{marks}"sentences":[\n{text}\n]}}\n', "utf-8")


def check_recording(path, story, language):
    """A recording does not follow its table: whoever changes the words has to record them again."""
    times = [len(sentence) for sentence in stories.read(path)["sentences"]]
    words = [len(sentence) for scene in read_lines(story, language) for sentence in scene]
    if times != words:
        raise SystemExit(f"{story}/{language} has other words than its recording")


def voice_story(story, language):
    """The story in the voice of its language, even one that is not published."""
    voice = VOICES[language]
    lines = read_lines(story, language)
    spoken = read_lines(story, language, "said") if voice.reads_said else lines
    if [[*map(len, scene)] for scene in spoken] != [[*map(len, scene)] for scene in lines]:
        raise SystemExit(f"{story}/{language} says more or fewer words than it shows")
    speaker, joint = make_speaker(voice), joint_of(language)
    return narrate(spoken, lambda words: speaker.say_words(words, joint), speaker.sample_rate)


def make_story(story, language, folder):
    """Write the sound and the times; returns what was made, for people."""
    times = SOUND / f"{story}-{language}" / "times.json"
    if times.exists() and stories.read(times).get("recording"):
        check_recording(times, story, language)
        return f"{story}/{language}: keeps its recording"
    is_silent = VOICES[language].quality == POOR
    narration = narrate_silently(read_lines(story, language)) if is_silent else voice_story(story, language)
    return write_story(folder / f"{story}-{language}", narration, "estimated" if is_silent else None)


def write_story(folder, narration, mark=None):
    folder.mkdir(parents=True, exist_ok=True)
    sound = folder / "lesson.webm"
    encode_webm(narration.samples, narration.sample_rate, sound)
    write_times(folder / "times.json", narration, mark)
    return f"{folder.name}: {narration.duration:.1f} s, {sound.stat().st_size // 1000} kB"


def make_stories(chosen, folder):
    """Each story in a fresh process: a voice remembers what it said before, and would say it differently."""
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=2, mp_context=fresh, max_tasks_per_child=1) as pool:
        for line in pool.map(make_story, *zip(*chosen), [folder] * len(chosen)):
            print(line, flush=True)


def make_recording(language, story, path, folder):
    """Encode a recording and place the words in it."""
    narration = place_words(voice_story(story, language), *read_recording(path))
    return write_story(folder / f"{story}-{language}", narration, "recording")


def choose(names):
    """The pairs (story, language) that the names on the command line stand for."""
    pairs = [(story, language) for story in stories.story_names() for language in stories.languages(story)]
    known = {name for pair in pairs for name in pair}
    if set(names) - known:
        raise SystemExit(f"there is no story and no table {', '.join(sorted(set(names) - known))}")
    wanted_stories = [name for name in names if len(name) > 2]
    wanted_languages = [name for name in names if len(name) == 2]
    return [
        (story, language) for story, language in pairs
        if (not wanted_stories or story in wanted_stories) and (not wanted_languages or language in wanted_languages)
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help="stories and languages; none means all")
    parser.add_argument("--recording", nargs=3, metavar=("LANGUAGE", "STORY", "FILE"))
    parser.add_argument("--into", type=Path, default=SOUND, metavar="DIR", help="instead of beside the tables")
    options = parser.parse_args()
    if options.recording:
        language, story, path = options.recording
        print(make_recording(language, story, Path(path), options.into))
        return
    make_stories(choose(options.names), options.into)


if __name__ == "__main__":
    main()

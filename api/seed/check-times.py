#!/usr/bin/env python3
"""Measures how right the times of the words are, without the reports of the voices that gave them.

The voice says a sentence whole, then only up to a word, then only from that word on. Laid over the whole sentence,
the first part ends and the second begins where the word begins; the middle of both is the measure. Prints by how much
the time of the word is later, for ten words a story. For Pico the measure is the word of another voice that says the
same, laid over the sentence.

    python3 api/seed/check-times.py         every voice that is heard
    python3 api/seed/check-times.py ka en   only these languages
"""
import sys

import numpy

import stories
from align import cepstra, find_start
from narration import COMMA, STOP, read_lines
from speakers.pico import follow_guide
from voices import POOR, VOICES, joint_of, make_speaker

PLACES = 10


def choose_places(lines):
    """Pairs (sentence, word): a word inside a sentence with no pause before it, in sentences all over the story."""
    places = []
    for sentence in (sentence for scene in lines for sentence in scene):
        inner = [
            word for word in range(2, len(sentence))
            if not COMMA.search(sentence[word - 1]) and not STOP.search(sentence[word - 1])
        ]
        if inner:
            places.append((sentence, inner[len(inner) // 2]))
    return [places[index * len(places) // PLACES] for index in range(PLACES)]


def measure(language, sentence, word):
    """The seconds by which the time of the word is late."""
    whole, rows = say(language, sentence)
    if VOICES[language].engine == "pico":
        # Pico's times are themselves found by the two parts.
        speaker = make_speaker(VOICES[language])
        guided = follow_guide(speaker.guide, sentence, joint_of(language), whole.samples, speaker.sample_rate)
        return whole.words[word].start - guided[word]
    first, second = (say(language, part)[1] for part in (sentence[:word], sentence[word:]))
    return whole.words[word].start - find_start(rows, first, second)


def say(language, words):
    """The Speech of some words, in a fresh voice, and its cepstra."""
    speaker = make_speaker(VOICES[language])
    speech = speaker.say_words(words, joint_of(language))
    return speech, cepstra(speech.samples, speaker.sample_rate)


def main():
    chosen = sys.argv[1:] or [language for language, voice in VOICES.items() if voice.quality != POOR]
    for language in chosen:
        errors = []
        for story in stories.story_names():
            lines = read_lines(story, language, "said" if VOICES[language].reads_said else "sentences")
            errors += [measure(language, *place) for place in choose_places(lines)]
        late = numpy.array(errors)
        print(f"{language}: {len(late)} words, median {numpy.median(late):+.3f} s, "
              f"largest {numpy.abs(late).max():.3f} s, {(numpy.abs(late) <= 0.15).sum()} within 0.15 s", flush=True)
        print("   ", " ".join(f"{error:+.2f}" for error in errors), flush=True)


if __name__ == "__main__":
    main()

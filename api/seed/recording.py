"""Places the words of a story in a person's recording of it, by the synthetic voice that says the same."""
import array

import numpy

from align import place
from narration import CLOSING_TIME, FIRST_SOUND, Narration
from sound import decode, levelled, silence
from speech import Word

SAMPLE_RATE = 48000
STEP = 0.01
"""Seconds of sound that are judged at once."""
SPEECH_SHARE = 0.3
"""A step sounds if it is louder than this way up from the noise to the speech, in decibels."""
REACH = 0.15
"""Seconds within which a word next to a pause is moved to where the sound begins or ends."""


def read_recording(path):
    """A sound file as samples that begin 0.6 s before the first word and end 1.2 s after the last."""
    samples = decode(path, SAMPLE_RATE)
    steps = numpy.flatnonzero(sounding_steps(samples))
    size = round(STEP * SAMPLE_RATE)
    spoken = samples[steps[0] * size:(steps[-1] + 1) * size]
    return levelled(silence(FIRST_SOUND, SAMPLE_RATE) + spoken + silence(CLOSING_TIME, SAMPLE_RATE)), SAMPLE_RATE


def sounding_steps(samples):
    """For each step, whether it sounds, judged between the quietest and the loudest tenth of the recording."""
    size = round(STEP * SAMPLE_RATE)
    sound = numpy.asarray(samples[:len(samples) // size * size], dtype=numpy.float64).reshape(-1, size)
    decibels = 10 * numpy.log10((sound ** 2).mean(axis=1) + 1)
    noise, speech = numpy.percentile(decibels, [5, 90])
    return decibels > noise + SPEECH_SHARE * (speech - noise)


def place_words(voiced, samples, sample_rate):
    """The Narration of a recording, its words found by those of `voiced`."""
    known = [word for sentence in voiced.sentences for word in sentence]
    placed = place(voiced.samples, voiced.sample_rate, samples, sample_rate, known)
    sounds = sounding_steps(samples)
    words = []
    for index, (word, (start, end)) in enumerate(zip(known, placed)):
        if index == 0 or known[index - 1].end < word.start:
            start = nearest_change(sounds, start, begins=True)
        if index + 1 == len(known) or known[index + 1].start > word.end:
            end = nearest_change(sounds, end, begins=False)
        start = max(start, words[-1].end if words else 0.0)
        words.append(Word(word.text, float(start), float(max(start, end))))
    rest = iter(words)
    sentences = [[next(rest) for _ in sentence] for sentence in voiced.sentences]
    return Narration(array.array("h", samples), sample_rate, sentences)


def nearest_change(sounds, time, begins):
    """The moment nearest to `time` where sound begins (or ends), or `time` if there is none near."""
    changes = numpy.diff(sounds.astype(numpy.int8), prepend=0) == (1 if begins else -1)
    at = numpy.flatnonzero(changes) * STEP
    if not len(at):
        return time
    nearest = at[numpy.abs(at - time).argmin()]
    return nearest if abs(nearest - time) <= REACH else time

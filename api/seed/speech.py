"""Voices a sentence with the eSpeak NG library and says when each word is heard.

The library reports a word event (character position in the text, sample in the
sound) for every word it begins, so word times are exact rather than guessed.
"""
import array
import ctypes
import functools
from dataclasses import dataclass, field

LIBRARY = "libespeak-ng.so.1"
AUDIO_OUTPUT_RETRIEVAL = 1
CHARS_UTF8 = 1
POSITION_CHARACTER = 1
RATE, VOLUME, PITCH, RANGE, WORD_GAP = 1, 2, 3, 4, 7
WORD_EVENT, END_OF_LIST = 1, 0
SILENCE = 200
"""A sample quieter than this (of 32767) is silence at the edges of a sentence."""


class Event(ctypes.Structure):
    """`espeak_EVENT` of `speak_lib.h`."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", ctypes.c_char * 8),
    ]


SYNTH_CALLBACK = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(Event)
)


@functools.cache
def engine():
    """The library, started once, and its sample rate."""
    library = ctypes.CDLL(LIBRARY)
    sample_rate = library.espeak_Initialize(AUDIO_OUTPUT_RETRIEVAL, 0, None, 0)
    if sample_rate <= 0:
        raise RuntimeError("eSpeak NG did not start")
    return library, sample_rate


@dataclass
class Word:
    """A word as shown (punctuation attached) and its time in the sound, in seconds."""

    text: str
    start: float
    end: float


@dataclass
class Speech:
    """The sound of one sentence, mono 16 bit, without silence at its edges."""

    samples: array.array
    words: list = field(default_factory=list)


class Speaker:
    """One voice of the library. `rate` is in words a minute."""

    def __init__(self, voice, rate=135, pitch=46, pitch_range=52, word_gap=2):
        self._engine, self.sample_rate = engine()
        if self._engine.espeak_SetVoiceByName(voice.encode()) != 0:
            raise RuntimeError(f"eSpeak NG has no voice {voice}")
        for parameter, value in (
            (RATE, rate), (VOLUME, 90), (PITCH, pitch), (RANGE, pitch_range), (WORD_GAP, word_gap)
        ):
            self._engine.espeak_SetParameter(parameter, value, 0)
        self._callback = SYNTH_CALLBACK(self._collect)
        self._engine.espeak_SetSynthCallback(self._callback)

    def _collect(self, wav, count, events):
        if wav and count > 0:
            self._samples.extend(wav[:count])
        index = 0
        while events[index].type != END_OF_LIST:
            event = events[index]
            if event.type == WORD_EVENT:
                self._events.append((event.text_position - 1, event.audio_position / 1000))
            index += 1
        return 0

    def say(self, sentence):
        """Voice one sentence."""
        return self.say_words(sentence.split())

    def say_words(self, words, joint=" "):
        """Voice the words of one sentence. `joint` is empty in a language without spaces."""
        sentence = joint.join(words)
        self._samples, self._events = array.array("h"), []
        data = sentence.encode() + b"\0"
        self._engine.espeak_Synth(
            data, len(data), 0, POSITION_CHARACTER, 0, CHARS_UTF8, None, None
        )
        self._engine.espeak_Synchronize()
        first, last = sounding_part(self._samples)
        starts = token_starts(words, joint, self._events)
        offset = first / self.sample_rate
        length = (last - first) / self.sample_rate
        timed = timed_words(starts, offset, length)
        samples = self._samples[first:last]
        return Speech(samples, [without_pause(word, samples, self.sample_rate) for word in timed])


def without_pause(word, samples, sample_rate):
    """A word before a comma or a stop ends where its sound ends, not at the next word."""
    if word.text[-1].isalnum():
        return word
    begin, end = (round(time * sample_rate) for time in (word.start, word.end))
    if max(map(abs, samples[begin:end]), default=0) <= SILENCE:
        return word
    _, last = sounding_part(samples[begin:end])
    return Word(word.text, word.start, (begin + last) / sample_rate)


def sounding_part(samples):
    """The first sample that sounds and the one after the last."""
    loud = [index for index, value in enumerate(samples) if abs(value) > SILENCE]
    if not loud:
        raise RuntimeError("the voice gave only silence")
    return loud[0], loud[-1] + 1


def token_starts(words, joint, events):
    """Pairs (word, start or None): the earliest event inside each word of the sentence that `joint` joins.

    A word of several events (a hyphen, an apostrophe) keeps the first; a word the
    voice runs together with the one before has no event of its own.
    """
    pairs, begin = [], 0
    for word in words:
        end = begin + len(word)
        inside = [time for position, time in events if begin <= position < end]
        pairs.append((word, min(inside) if inside else None))
        begin = end + len(joint)
    return pairs


def timed_words(pairs, offset, length):
    """Words with start and end in seconds from the first sounding sample.

    A word without an event shares the time of the word before it, by letters.
    """
    groups = []
    for text, start in pairs:
        if start is None and groups:
            groups[-1][1].append(text)
        else:
            groups.append(((start or offset) - offset, [text]))
    begins = [max(0.0, start) for start, _ in groups]
    words = []
    for index, (_, texts) in enumerate(groups):
        cursor = begins[index]
        until = begins[index + 1] if index + 1 < len(groups) else length
        letters = sum(len(text) for text in texts)
        span = until - cursor
        for text in texts:
            end = cursor + span * len(text) / letters
            words.append(Word(text, cursor, end))
            cursor = end
    return words

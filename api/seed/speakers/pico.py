"""Voices a sentence with SVOX Pico, which tells no times.

A word begins where the part of the sentence before it ends and the part from it on begins, both said alone and laid
over the whole. Where another word sounds alike this goes astray; eSpeak NG, which says the same with times, tells.
"""
import array
import subprocess
import tempfile
from pathlib import Path
from xml.sax.saxutils import escape

from align import cepstra, find_start, place
from sound import read_wave
from speech import Speaker, Speech, Word, sounding_part, without_pause

GUIDES = {"de-DE": "de", "en-US": "en-us", "es-ES": "es", "fr-FR": "fr", "it-IT": "it"}
"""The voice of eSpeak NG that says the same, by voice of Pico."""
GUIDE_RATE = 100
ASTRAY = 0.4
"""Seconds from the guide's word."""


class PicoSpeaker:
    """One voice of Pico. `rate` is in per cent of its own speed."""

    sample_rate = 16000

    def __init__(self, voice, rate):
        self._voice, self._rate = voice, rate
        self.guide = Speaker(GUIDES[voice], rate=GUIDE_RATE)

    def say_words(self, words, joint=" "):
        """Voice the words of one sentence."""
        samples = self._say(joint.join(words))
        starts = self._find_starts(words, joint, samples)
        ends = starts[1:] + [len(samples) / self.sample_rate]
        timed = [Word(text, start, end) for text, start, end in zip(words, starts, ends)]
        return Speech(samples, [without_pause(word, samples, self.sample_rate) for word in timed])

    def _say(self, text):
        """The sound of a text, without silence at its edges."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "voice.wav"
            slowly = f'<speed level="{self._rate}">{escape(text)}</speed>'
            subprocess.run(["pico2wave", "-l", self._voice, "-w", str(path), slowly], check=True)
            samples, self.sample_rate = read_wave(path)
        first, last = sounding_part(samples)
        return array.array("h", samples[first:last])

    def _find_starts(self, words, joint, samples):
        guided = follow_guide(self.guide, words, joint, samples, self.sample_rate)
        whole = cepstra(samples, self.sample_rate)
        starts = [0.0]
        for index in range(1, len(words)):
            parts = (joint.join(part) for part in (words[:index], words[index:]))
            start = find_start(whole, *(cepstra(self._say(part), self.sample_rate) for part in parts))
            is_astray = abs(start - guided[index]) > ASTRAY or start < starts[-1]
            starts.append(max(starts[-1], guided[index]) if is_astray else start)
        return starts


def follow_guide(guide, words, joint, samples, sample_rate):
    """When each word begins in `samples`, by those of `guide`."""
    said = guide.say_words(words, joint)
    return [start for start, _ in place(said.samples, guide.sample_rate, samples, sample_rate, said.words)]

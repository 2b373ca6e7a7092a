"""Voices a Japanese sentence with Open JTalk, which lists the morae of each word and when each sound begins."""
import re
import subprocess
import tempfile
from pathlib import Path

from sound import read_wave
from speech import Speech, sounding_part, timed_words, token_starts, without_pause

DICTIONARY = "/var/lib/mecab/dic/open-jtalk/naist-jdic"
VOICES = Path("/usr/share/hts-voice")
LABEL = re.compile(r"^(\d+) \d+ [^-]*-([^+]+)\+", re.MULTILINE)
ENDS_MORA = set("aiueoAIUEON") | {"cl"}
UNIT = 1e-7
"""Seconds in the unit of the labels' times."""


class JtalkSpeaker:
    """One voice of Open JTalk. `rate` multiplies its own speed."""

    sample_rate = 48000

    def __init__(self, voice, rate):
        [self._voice] = VOICES.glob(f"*/{voice}.htsvoice")
        self._rate = rate

    def say_words(self, words, joint=""):
        """Voice the words of one sentence."""
        text = joint.join(words)
        with tempfile.TemporaryDirectory() as folder:
            sound, trace = Path(folder) / "voice.wav", Path(folder) / "trace.txt"
            subprocess.run(
                ["open_jtalk", "-x", DICTIONARY, "-m", str(self._voice), "-r", str(self._rate),
                 "-ow", str(sound), "-ot", str(trace)],
                input=text.encode(), check=True, stderr=subprocess.DEVNULL,
            )
            everything, self.sample_rate = read_wave(sound)
            events = letter_times(text, trace.read_text("utf-8"))
        first, last = sounding_part(everything)
        starts = token_starts(words, joint, events)
        samples = everything[first:last]
        timed = timed_words(starts, first / self.sample_rate, (last - first) / self.sample_rate)
        return Speech(samples, [without_pause(word, samples, self.sample_rate) for word in timed])


def letter_times(text, trace):
    """Pairs (position in the text, seconds), one for each letter that is spoken."""
    analysis, labels = trace.split("[Output label]")
    mora_starts = find_mora_starts(labels)
    position, mora, times = 0, 0, []
    for line in analysis.splitlines()[1:]:
        fields = line.split(",")
        if len(fields) < 11:
            continue
        letters, morae = len(fields[0]), int(fields[10].split(":")[0].split("/")[1])
        for letter in range(letters if morae else 0):
            reached = mora + letter * morae / letters
            whole = int(reached)
            begin, end = mora_starts[whole], mora_starts[whole + 1]
            times.append((position + letter, begin + (end - begin) * (reached - whole)))
        position += letters
        mora += morae
    if position != len(text) or mora != len(mora_starts) - 1:
        raise RuntimeError(f"Open JTalk read “{text}” with other letters or morae")
    return times


def find_mora_starts(labels):
    """When each mora begins, and when the last one ends."""
    starts, begun, end = [], None, 0.0
    for time, phone in LABEL.findall(labels):
        if phone in ("sil", "pau"):
            end = int(time) * UNIT
            continue
        begun = int(time) * UNIT if begun is None else begun
        if phone in ENDS_MORA:
            starts.append(begun)
            begun = None
    return starts + [end]

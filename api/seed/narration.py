"""Lays a story out in time: the sound of its sentences and when each word is heard."""
import array
import re
import unicodedata
from dataclasses import dataclass, field

import stories
from sound import levelled, silence
from speech import Word

FIRST_SOUND = 0.6
PAUSE_AFTER_SENTENCE = 0.8
PAUSE_AFTER_SCENE = 1.3
CLOSING_TIME = 1.2
PAUSE_AFTER_COMMA, PAUSE_AFTER_STOP = 0.25, 0.45
"""The least that is heard within a sentence."""
LONGEST_PAUSE = 0.7
"""The most that is heard within a sentence."""
COMMA = re.compile(r"[,;:–—،؛、，：；][\"'“”„«»‘’‚‹›」』)]*$")
STOP = re.compile(r"[.!?…؟。！？।][\"'“”„«»‘’‚‹›」』)]*$")
SEARCH = 0.04
"""Seconds on both sides of a pause in which its quietest moment is looked for."""
LETTERS_A_SECOND = 10
"""The speed of a story without a voice. A syllable of Hangul counts its letters."""
SILENT_SAMPLE_RATE = 8000


@dataclass
class Narration:
    """The sound of a story. `sentences` has a Word for each token of each sentence."""

    samples: array.array
    sample_rate: int
    sentences: list = field(default_factory=list)

    @property
    def duration(self):
        return len(self.samples) / self.sample_rate


def read_lines(story, language, field="sentences"):
    """Scenes of sentences of tokens, as texts. The `field` "said" has what is said for each token."""
    table = stories.read(stories.STORIES / story / f"{language}.json")
    scenes = stories.read(stories.STORIES / story / "story.json")["scenes"]
    words = stories.read_words(story, language)
    sentences = iter(table[field])
    return [
        [
            [token.text for token in stories.split_sentence(next(sentences), words, language)]
            for _ in range(scene["sentences"])
        ]
        for scene in scenes
    ]


def narrate(scenes, say, sample_rate):
    """Voice scenes of sentences. `say` makes the Speech of one sentence of tokens."""
    story = Narration(silence(FIRST_SOUND, sample_rate), sample_rate)
    for scene in scenes:
        for sentence in scene:
            speech = with_pauses(say(sentence), sample_rate)
            story.sentences.append([moved(word, story.duration) for word in speech.words])
            story.samples.extend(speech.samples)
            story.samples.extend(silence(PAUSE_AFTER_SENTENCE, sample_rate))
        story.samples.extend(silence(PAUSE_AFTER_SCENE - PAUSE_AFTER_SENTENCE, sample_rate))
    story.samples.extend(silence(CLOSING_TIME - PAUSE_AFTER_SCENE + 2, sample_rate))
    del story.samples[round((story.sentences[-1][-1].end + CLOSING_TIME) * sample_rate):]
    story.samples = levelled(story.samples)
    return story


def moved(word, seconds):
    return Word(word.text, word.start + seconds, word.end + seconds)


def with_pauses(speech, sample_rate):
    """The speech with every comma and stop within it heard as a pause, and none too long."""
    words = list(speech.words)
    for index in range(len(words) - 1):
        word, after = words[index:index + 2]
        pause = after.start - word.end
        least = PAUSE_AFTER_STOP if STOP.search(word.text) else PAUSE_AFTER_COMMA if COMMA.search(word.text) else 0
        change = round(max(least, min(pause, LONGEST_PAUSE)) - pause, 3)
        if change > 0:
            cut = quietest(speech.samples, sample_rate, word.end - SEARCH, after.start + SEARCH)
            speech.samples[cut:cut] = silence(change, sample_rate)
            moment = cut / sample_rate
            words[index] = Word(word.text, word.start, min(word.end, moment))
            after = Word(after.text, max(after.start, moment), after.end)
        elif change < 0:
            cut = round((word.end + LONGEST_PAUSE / 2) * sample_rate)
            del speech.samples[cut:cut - round(change * sample_rate)]
        words[index + 1:] = [moved(later, change) for later in [after, *words[index + 2:]]]
    speech.words = words
    return speech


def quietest(samples, sample_rate, begin, end):
    """The middle of the quietest 10 ms between two times."""
    step = round(0.005 * sample_rate)
    first = max(0, round(begin * sample_rate))
    last = max(first + 1, min(len(samples), round(end * sample_rate)) - 2 * step)
    starts = range(first, last, max(1, step // 2))
    quiet = min(starts, key=lambda start: sum(map(abs, samples[start:start + 2 * step])))
    return quiet + step


def narrate_silently(scenes):
    """A story without a voice: silence as long as it would take to read it, words timed by their letters."""
    story = Narration(silence(FIRST_SOUND, SILENT_SAMPLE_RATE), SILENT_SAMPLE_RATE)
    now = FIRST_SOUND
    for scene in scenes:
        for sentence in scene:
            timed = []
            for text in sentence:
                end = now + len(unicodedata.normalize("NFD", text)) / LETTERS_A_SECOND
                timed.append(Word(text, now, end))
                now = end
            story.sentences.append(timed)
            now += PAUSE_AFTER_SENTENCE
        now += PAUSE_AFTER_SCENE - PAUSE_AFTER_SENTENCE
    story.samples = silence(story.sentences[-1][-1].end + CLOSING_TIME, SILENT_SAMPLE_RATE)
    return story

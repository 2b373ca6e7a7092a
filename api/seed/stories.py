"""Reads the tables of the stories: which concept each word of each sentence stands for.

`stories/<story>/story.json` has a story's scenes and concepts, `stories/<story>/<language>.json` its sentences and
words in a language; `stories/shared-words/` has the concepts and words that all stories share.
"""
import json
import re
from dataclasses import dataclass
from pathlib import Path

STORIES = Path(__file__).resolve().parent / "stories"
SHARED_WORDS = STORIES / "shared-words"
SOUND = STORIES / "sound"
"""A folder for each story and language, `<story>-<language>`, with `lesson.webm` and `times.json`."""
UNSPACED = ("ja", "th", "zh")
"""Languages written without spaces: those in the table separate words, and are not shown."""
TOKEN = re.compile(r"(?P<text>[^ {}]+)(?:\{(?P<concept>[a-z-]+)\})?(?= |$)")


@dataclass
class Token:
    """A word as shown, with its punctuation. `concept` is None where the table gives it none."""

    text: str
    concept: str | None


def read(path):
    return json.loads(path.read_text("utf-8"))


def story_names():
    return sorted(path.parent.name for path in STORIES.glob("*/story.json"))


def languages(story):
    return sorted(path.stem for path in (STORIES / story).glob("??.json"))


def read_concepts(story):
    return read(SHARED_WORDS / "concepts.json") | read(STORIES / story / "story.json")["concepts"]


def read_words(story, language):
    """The words of a story in a language, by concept."""
    return read(SHARED_WORDS / f"{language}.json")["words"] | read(STORIES / story / f"{language}.json")["words"]


def bare(token, language):
    """A word as the product looks it up: in lower case, without punctuation around it."""
    lower = token.replace("I", "ı").replace("İ", "i").lower() if language == "tr" else token.lower()
    text = re.sub(r"[\u00ad\u200b-\u200f]", "", lower.replace("’", "'"))
    return re.sub(r"^[^\w\u0900-\u0963\u0966-\u097f\u0e00-\u0e7f]+|[^\w\u0900-\u0963\u0966-\u097f\u0e00-\u0e7f]+$", "", text)


def form_of(listed):
    """The form of `form=shown`."""
    return listed.split("=")[0]


def find_claims(words):
    """Which concepts have a form without a mark."""
    claims = {}
    for concept, word in words.items():
        for listed in word.get("forms", []):
            claims.setdefault(form_of(listed), []).append(concept)
    return claims


def split_sentence(sentence, words, language):
    """The tokens of a sentence of the table. `_` is a space within a word; a dash belongs to the word before it."""
    claims = find_claims(words)
    tokens = []
    for match in TOKEN.finditer(sentence):
        text = match["text"].replace("_", " ")
        if tokens and bare(text, language) == "":
            tokens[-1].text += f" {text}"
            continue
        found = claims.get(bare(text, language), [])
        tokens.append(Token(text, match["concept"] or (found[0] if found else None)))
    return tokens


def table_faults(story, language):
    """What is wrong in a table, in words."""
    concepts = read_concepts(story)
    words = read_words(story, language)
    table = read(STORIES / story / f"{language}.json")
    wanted = sum(scene["sentences"] for scene in read(STORIES / story / "story.json")["scenes"])
    if len(table["sentences"]) != wanted:
        yield f"has {len(table['sentences'])} sentences, not {wanted}"
    for concept in concepts.keys() - words.keys():
        yield f"has no word for the concept {concept}"
    for concept in words.keys() - concepts.keys():
        yield f"has a word for {concept}, which is no concept of the story"
    for form, claimed in find_claims(words).items():
        if len(claimed) > 1:
            yield f"“{form}” is claimed by {', '.join(claimed)}"
    yield from sentence_faults(table["sentences"], words, language, read(STORIES / story / f"{language}.json")["words"])


def sentence_faults(sentences, words, language, own):
    used = set()
    for number, sentence in enumerate(sentences, start=1):
        if " ".join(match[0] for match in TOKEN.finditer(sentence)) != sentence:
            yield f"sentence {number} has a mark that is not at the end of a word"
        for token in split_sentence(sentence, words, language):
            form = bare(token.text, language)
            word = words.get(token.concept or "", {})
            listed = [form_of(each) for each in word.get("forms", []) + word.get("marked", [])]
            if token.concept is None:
                yield f"sentence {number}: “{form}” has no concept"
            elif form not in listed:
                yield f"sentence {number}: “{form}” is no form of {token.concept}"
            used.add((token.concept, form))
    for concept, word in own.items():
        for listed in word.get("forms", []) + word.get("marked", []):
            if (concept, form_of(listed)) not in used:
                yield f"“{form_of(listed)}” of {concept} stands in no sentence"


def main():
    faults = [
        f"{story}/{language}: {fault}"
        for story in story_names() for language in languages(story) for fault in table_faults(story, language)
    ]
    print("\n".join(faults) or "the stories are in order")
    raise SystemExit(1 if faults else 0)


if __name__ == "__main__":
    main()

"""Voices Arabic and Korean with eSpeak NG, which reads them right only where they are spelled for it."""
import re
import unicodedata

from speech import Speaker


class SpelledSpeaker(Speaker):
    """eSpeak NG, made to say a language right by the spelling that `SPELLINGS` gives to what is said."""

    def __init__(self, voice, **settings):
        super().__init__(voice, **settings)
        self._spell = SPELLINGS[voice]

    def say_words(self, words, joint=" "):
        return super().say_words(self._spell(words), joint)


FATHA, DAMMA, KASRA, SHADDA, SUKUN = "\u064e", "\u064f", "\u0650", "\u0651", "\u0652"
DAGGER_ALIF, TANWIN_FATHA = "\u0670", "\u064b"
SHORT = "[\u064b-\u0650]"
ARABIC_LETTER = "[\u0621-\u063a\u0641-\u064a]"
LONG = f"(?:{FATHA}ا|{DAMMA}و|{KASRA}ي|{FATHA}[يو]{SUKUN})"
AFTER_LONG = f"(?:{SHORT}|{FATHA}[اىهي]{SUKUN}?|{DAMMA}و|{KASRA}ي|{SUKUN})?(?:{ARABIC_LETTER}{SHORT})?"
DOUBLED = f"{SHORT}{ARABIC_LETTER}{SHADDA}{SHORT}"
AFTER_DOUBLED = f"(?:ه|{ARABIC_LETTER}(?:{SHORT}ي?|{SUKUN})?)?"
STRESSED = re.compile(
    f"(?<=[{FATHA}{DAMMA}{KASRA}{SUKUN}اوي])(?={ARABIC_LETTER}{SHADDA}?"
    f"(?:{LONG}{ARABIC_LETTER}{AFTER_LONG}|{DOUBLED}{AFTER_DOUBLED})ا?$)"
)
"""Before a syllable that is not the first of its word and has the stress, for it is long and near the end."""
WITHOUT_STRESS = "[بكلسف]"
"""A word that begins with one of them gets its stress only with a stroke (ـ) in front."""


def spell_arabic(words):
    """The words of a fully vocalized sentence as eSpeak NG has to read them to say them right."""
    spelled = []
    for word in words:
        text = unicodedata.normalize("NFC", word)
        # A vowel in front of its shadda is lost. ة is not heard before a pause.
        text = re.sub(f"({SHORT}|{SUKUN}){SHADDA}", f"{SHADDA}\\1", text)
        text = text.replace(DAGGER_ALIF, "ا").replace("ة" + SUKUN, "ه").replace(SHADDA + SUKUN, SHADDA)
        if text.startswith("ا") and spelled and re.search(f"[\\w\u064b-{SUKUN}]$", spelled[-1]):
            # Hamzat al-wasl is silent after a word, and a long vowel before it is short.
            spelled[-1] = re.sub(f"(?<={FATHA})[اى]$|(?<={KASRA})ي$", "", spelled[-1])
            text = text[1:]
        elif text.startswith("ا"):
            text = "أ" + FATHA + text[1:]
        text = re.sub(f"^([وب]{SHORT})ا(?={ARABIC_LETTER}{SUKUN}|ل)", "\\1", text)
        # The article before a sun letter. A double ص would be heard as a long silence.
        text = re.sub(f"(^|^[وبأ]{SHORT})ل(?={ARABIC_LETTER}{SHADDA})", "\\1", text)
        text = text.replace("ص" + SHADDA, "ص")
        text = spell_glides(text)
        # A hyphen begins a word anew, and with it the stress.
        before, bare, after = re.fullmatch(f"(\\W*)(.*?)([^\\w\u064b-{SUKUN}]*)", text).groups()
        places = [place.start() for place in STRESSED.finditer(bare)]
        if places:
            bare = bare[:places[-1]] + "-" + bare[places[-1]:]
            bare = re.sub(f"-(?={WITHOUT_STRESS}{SHORT})", "-ـ", bare)
        elif not re.match(f"ك{DAMMA}ر{SUKUN}", bare):
            bare = re.sub(f"^(?={WITHOUT_STRESS}{SHORT})", "ـ", bare)
        spelled.append(before + bare + after)
    return spelled


def spell_glides(text):
    """و and ي between vowels, and double ي, which the voice takes for long vowels."""
    text = text.replace(f"ي{SHADDA}{TANWIN_FATHA}ا", f"ي{SUKUN}ي{FATHA}ن{SUKUN}")
    text = text.replace(f"{KASRA}ي{SHADDA}{KASRA}ي", f"{KASRA}ي{SUKUN}ي{KASRA}")
    text = text.replace(f"{FATHA}ي{SHADDA}{KASRA}", f"{FATHA}ي{KASRA}")
    text = text.replace("ي" + SHADDA, f"ي{SUKUN}ي")
    return re.sub(f"(?<=[{FATHA}{DAMMA}])([وي])(?=[{FATHA}{DAMMA}])", "ـ\\1", text)


def spell_korean(words):
    """The words of a sentence in the Hangul of their sounds as eSpeak NG has to read them to say them right."""
    return [spell_korean_word(word) for word in words]


def spell_korean_word(word):
    letters = unicodedata.normalize("NFD", word)
    # ㄲ after ㄱ would be heard as two.
    letters = letters.replace("\u11a8\u1101", "\u1101")
    # ㄱ is voiced only where a word begins, and a hyphen begins one.
    letters = re.sub("(?<=[\u1161-\u1175\u11ab\u11af\u11b7\u11bc])\u1100", "-\u1100", letters)
    # ㅆ would be as short as ㅅ.
    letters = re.sub("(?<=[\u1161-\u11c2])\u110a", "\u110a\u110a", letters)
    # The voice reports no word that begins with ㄴ or ㅁ, unless they are written as if they ended a syllable.
    for first, last in (("\u1102", "\u11ab"), ("\u1106", "\u11b7")):
        letters = re.sub(f"(?<![\u1100-\u11ff-]){first}", f"{last}\u110b", letters)
    return unicodedata.normalize("NFC", letters)


SPELLINGS = {"ar": spell_arabic, "ko": spell_korean}

"""Which voice tells the stories in each language, and how well."""
import re
import unicodedata
from dataclasses import dataclass

from speakers.jtalk import JtalkSpeaker
from speakers.pico import PicoSpeaker
from speakers.rhvoice import RhvoiceSpeaker
from speech import Speaker
from stories import UNSPACED

GOOD, UNDERSTANDABLE, POOR = "good", "understandable", "poor"


@dataclass(frozen=True)
class Voice:
    """`rate` is in the measure of the engine: words a minute of eSpeak NG, per cent of Pico, a factor of the others.

    A story in a `POOR` voice is published without sound: a learner should not learn from it.
    """

    engine: str
    name: str
    rate: float
    quality: str
    reads_said: bool = False
    """The voice reads the table's `said` and not the written words."""
    pitch_range: int = 52
    """How lively eSpeak NG speaks, of 99; wider where the pitch tells words apart."""


VOICES = {
    "ar": Voice("espeak", "ar", 140, UNDERSTANDABLE, reads_said=True),
    "de": Voice("pico", "de-DE", 64, GOOD),
    "en": Voice("rhvoice", "bdl", 0.54, GOOD),
    "es": Voice("pico", "es-ES", 62, GOOD),
    "fr": Voice("pico", "fr-FR", 52, GOOD),
    "hi": Voice("espeak", "hi", 116, UNDERSTANDABLE),
    "id": Voice("espeak", "id", 125, UNDERSTANDABLE),
    "it": Voice("pico", "it-IT", 62, GOOD),
    "ja": Voice("jtalk", "nitech_jp_atr503_m001", 0.68, GOOD),
    "ka": Voice("espeak", "ka", 118, UNDERSTANDABLE),
    "ko": Voice("espeak", "ko", 145, UNDERSTANDABLE, reads_said=True),
    "nl": Voice("espeak", "nl", 102, UNDERSTANDABLE),
    "pl": Voice("espeak", "pl", 108, UNDERSTANDABLE),
    "pt": Voice("rhvoice", "Letícia-F123", 0.58, GOOD),
    "ru": Voice("rhvoice", "elena", 0.6, GOOD),
    "th": Voice("espeak", "th", 105, POOR),
    "tr": Voice("espeak", "tr", 125, UNDERSTANDABLE),
    "uk": Voice("rhvoice", "natalia", 0.62, GOOD),
    "vi": Voice("espeak", "vi", 105, POOR, pitch_range=75),
    "zh": Voice("espeak", "cmn-latn-pinyin", 128, UNDERSTANDABLE, reads_said=True, pitch_range=90),
}


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


def make_speaker(voice):
    """A fresh speaker: a voice remembers what it said before, and would say it differently."""
    if voice.engine == "espeak":
        kind = SpelledSpeaker if voice.name in SPELLINGS else Speaker
        return kind(voice.name, rate=voice.rate, pitch_range=voice.pitch_range)
    return {"jtalk": JtalkSpeaker, "pico": PicoSpeaker, "rhvoice": RhvoiceSpeaker}[voice.engine](voice.name, voice.rate)


def joint_of(language):
    """What stands between words as the voice reads them: Pinyin has spaces where Chinese has none."""
    return "" if language in UNSPACED and not VOICES[language].reads_said else " "

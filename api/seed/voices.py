"""Which voice tells the stories in each language, and how well."""
from dataclasses import dataclass

from speakers.jtalk import JtalkSpeaker
from speakers.pico import PicoSpeaker
from speakers.rhvoice import RhvoiceSpeaker
from speakers.spelled import SPELLINGS, SpelledSpeaker
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


def make_speaker(voice):
    """A fresh speaker: a voice remembers what it said before, and would say it differently."""
    if voice.engine == "espeak":
        kind = SpelledSpeaker if voice.name in SPELLINGS else Speaker
        return kind(voice.name, rate=voice.rate, pitch_range=voice.pitch_range)
    return {"jtalk": JtalkSpeaker, "pico": PicoSpeaker, "rhvoice": RhvoiceSpeaker}[voice.engine](voice.name, voice.rate)


def joint_of(language):
    """What stands between words as the voice reads them: Pinyin has spaces where Chinese has none."""
    return "" if language in UNSPACED and not VOICES[language].reads_said else " "

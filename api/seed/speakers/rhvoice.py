"""Voices a sentence with the RHVoice library, which reports each word as it begins.

The library hands out its sound in pieces of 0.1 s and reports a word before the piece it begins in, so a report is
up to 0.1 s early. The middle of the piece is right to 0.05 s; a word after a pause begins where its sound does.
"""
import array
import ctypes
import functools
import tempfile
from pathlib import Path

from speech import Speech, sounding_part, timed_words, token_starts, without_pause

LIBRARY = "libRHVoice.so.5"
DATA = "/usr/share/RHVoice"
SETTINGS = "quality=max\n"
"""The whole sentence is planned before it is said; other settings of the machine play no part."""
TEXT_MESSAGE = 0
PIECE = 0.1
"""Seconds of sound that the library hands out at once."""

RATE_CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_void_p)
SOUND_CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_uint, ctypes.c_void_p)
WORD_CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_uint, ctypes.c_uint, ctypes.c_void_p)


class Callbacks(ctypes.Structure):
    """`RHVoice_callbacks` of `RHVoice.h`."""

    _fields_ = [
        ("set_sample_rate", RATE_CALLBACK),
        ("play_speech", SOUND_CALLBACK),
        ("process_mark", ctypes.c_void_p),
        ("word_starts", WORD_CALLBACK),
        ("word_ends", WORD_CALLBACK),
        ("sentence_starts", ctypes.c_void_p),
        ("sentence_ends", ctypes.c_void_p),
        ("play_audio", ctypes.c_void_p),
        ("done", ctypes.c_void_p),
    ]


class Start(ctypes.Structure):
    """`RHVoice_init_params` of `RHVoice.h`."""

    _fields_ = [
        ("data_path", ctypes.c_char_p),
        ("config_path", ctypes.c_char_p),
        ("resource_paths", ctypes.c_void_p),
        ("callbacks", Callbacks),
        ("options", ctypes.c_uint),
    ]


class Manner(ctypes.Structure):
    """`RHVoice_synth_params` of `RHVoice.h`."""

    _fields_ = [("voice_profile", ctypes.c_char_p)] + [
        (f"{kind}_{name}", ctypes.c_double) for kind in ("absolute", "relative") for name in ("rate", "pitch", "volume")
    ] + [
        ("punctuation_mode", ctypes.c_int),
        ("punctuation_list", ctypes.c_char_p),
        ("capitals_mode", ctypes.c_int),
        ("flags", ctypes.c_int),
    ]


@functools.cache
def library():
    loaded = ctypes.CDLL(LIBRARY)
    loaded.RHVoice_new_tts_engine.restype = ctypes.c_void_p
    loaded.RHVoice_new_message.restype = ctypes.c_void_p
    loaded.RHVoice_new_message.argtypes = [
        ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint, ctypes.c_int, ctypes.POINTER(Manner), ctypes.c_void_p
    ]
    loaded.RHVoice_speak.argtypes = loaded.RHVoice_delete_message.argtypes = [ctypes.c_void_p]
    return loaded


class RhvoiceSpeaker:
    """One voice of RHVoice. `rate` multiplies its own speed."""

    sample_rate = 24000

    def __init__(self, voice, rate):
        self._manner = Manner(voice_profile=voice.encode(), relative_rate=rate, relative_pitch=1, relative_volume=1)
        self._callbacks = Callbacks(
            set_sample_rate=RATE_CALLBACK(self._set_sample_rate), play_speech=SOUND_CALLBACK(self._collect),
            word_starts=WORD_CALLBACK(self._begin_word),
        )
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "RHVoice.conf").write_text(SETTINGS, "utf-8")
            start = Start(data_path=DATA.encode(), config_path=folder.encode(), callbacks=self._callbacks)
            self._engine = library().RHVoice_new_tts_engine(ctypes.byref(start))
        if not self._engine:
            raise RuntimeError("RHVoice did not start")

    def _set_sample_rate(self, rate, _):
        self.sample_rate = rate
        return 1

    def _collect(self, samples, count, _):
        self._samples.extend(samples[:count])
        return 1

    def _begin_word(self, position, _length, _):
        self._starts.append((position, len(self._samples) / self.sample_rate + PIECE / 2))
        return 1

    def say_words(self, words, joint=" "):
        """Voice the words of one sentence. The library counts positions in bytes."""
        self._samples, self._starts = array.array("h"), []
        data = joint.join(words).encode()
        message = library().RHVoice_new_message(
            self._engine, data, len(data), TEXT_MESSAGE, ctypes.byref(self._manner), None
        )
        library().RHVoice_speak(message)
        library().RHVoice_delete_message(message)
        first, last = sounding_part(self._samples)
        samples = self._samples[first:last]
        starts = [(len(data[:position].decode()), time) for position, time in self._starts]
        timed = timed_words(
            token_starts(words, joint, starts), first / self.sample_rate, (last - first) / self.sample_rate
        )
        return Speech(samples, [without_pause(word, samples, self.sample_rate) for word in timed])

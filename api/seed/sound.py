"""Sound as 16 bit samples of one channel: read, written, levelled, encoded."""
import array
import subprocess
import tempfile
import wave
from pathlib import Path

import numpy

LOUDNESS = 3000
"""The mean loudness of the parts that sound, of 32767."""
QUIET = 300
LOUDEST = 30000


def silence(seconds, sample_rate):
    return array.array("h", bytes(2 * round(seconds * sample_rate)))


def read_wave(path):
    """The samples and the sample rate of a WAV file with one channel."""
    with wave.open(str(path), "rb") as sound:
        if (sound.getnchannels(), sound.getsampwidth()) != (1, 2):
            raise ValueError(f"{path} is not mono with 16 bits")
        return array.array("h", sound.readframes(sound.getnframes())), sound.getframerate()


def write_wave(samples, sample_rate, path):
    with wave.open(str(path), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(sample_rate)
        sound.writeframes(samples.tobytes())


def levelled(samples):
    """Every story equally loud; a peak that would be clipped makes the whole story quieter."""
    sound = numpy.asarray(samples, dtype=numpy.float64)
    loud = sound[numpy.abs(sound) > QUIET]
    if not len(loud):
        return samples
    factor = min(LOUDNESS / numpy.sqrt((loud ** 2).mean()), LOUDEST / numpy.abs(sound).max())
    return array.array("h", numpy.rint(sound * factor).astype(numpy.int16).tobytes())


def encode_webm(samples, sample_rate, target):
    """Opus in WebM with the index in front, the same bytes for the same samples."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "voice.wav"
        write_wave(samples, sample_rate, path)
        subprocess.run(
            ["ffmpeg", "-hide_banner", "-loglevel", "error", "-y", "-i", str(path),
             "-c:a", "libopus", "-b:a", "24k", "-ac", "1", "-application", "voip", "-frame_duration", "60",
             "-af", "highpass=f=80,lowpass=f=11000", "-map_metadata", "-1", "-fflags", "+bitexact",
             "-flags:a", "+bitexact", "-cues_to_front", "1", "-f", "webm", str(target)],
            check=True,
        )


def decode(path, sample_rate):
    """Any sound file as samples of one channel."""
    done = subprocess.run(
        ["ffmpeg", "-hide_banner", "-loglevel", "error", "-i", str(path), "-map", "0:a:0", "-ac", "1",
         "-ar", str(sample_rate), "-f", "s16le", "-"],
        check=True, stdout=subprocess.PIPE,
    )
    return array.array("h", done.stdout)

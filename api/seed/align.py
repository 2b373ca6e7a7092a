"""Finds in one sound the moments of another that says the same, by dynamic time warping over mel cepstra."""
import functools
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# The rows are short: several threads only wait for each other.

import numpy

FRAME = 0.01
"""Seconds from one frame to the next."""
WINDOW = 0.025
BANDS = 26
LOWEST, HIGHEST = 80, 7000
"""Hz that the bands span, the same for every sample rate."""
CEPSTRA = 13
ENERGY_FLOOR = 1e-6
"""Of the loudest frame: quieter is silence."""


def features(samples, sample_rate):
    """A row for each frame, each column with mean 0 and deviation 1 over the sound, so that voices compare."""
    rows = cepstra(samples, sample_rate)
    return (rows - rows.mean(axis=0)) / (rows.std(axis=0) + 1e-9)


def cepstra(samples, sample_rate):
    """A row for each frame: its cepstra and how they change."""
    sound = numpy.asarray(samples, dtype=numpy.float64)
    size = round(WINDOW * sample_rate)
    begins = numpy.rint(numpy.arange(0, len(sound) / sample_rate, FRAME) * sample_rate).astype(int)
    sound = numpy.concatenate([sound, numpy.zeros(size + 1)])
    frames = numpy.lib.stride_tricks.sliding_window_view(sound, size)[begins] * numpy.hamming(size)
    length = 1 << (size - 1).bit_length()
    power = numpy.abs(numpy.fft.rfft(frames, length)) ** 2 @ mel_bands(sample_rate, length).T
    logs = numpy.log(power + ENERGY_FLOOR * power.max())
    rows = logs @ cosines().T
    return numpy.hstack([rows, numpy.gradient(rows, axis=0) * 2])


@functools.cache
def mel_bands(sample_rate, length):
    """Triangular filters, evenly spaced in mel."""
    def mel(hertz):
        return 2595 * numpy.log10(1 + hertz / 700)

    edges = 700 * (10 ** (numpy.linspace(mel(LOWEST), mel(HIGHEST), BANDS + 2) / 2595) - 1)
    hertz = numpy.fft.rfftfreq(length, 1 / sample_rate)
    rising = (hertz - edges[:-2, None]) / (edges[1:-1] - edges[:-2])[:, None]
    falling = (edges[2:, None] - hertz) / (edges[2:] - edges[1:-1])[:, None]
    return numpy.maximum(0, numpy.minimum(rising, falling))


@functools.cache
def cosines():
    return numpy.cos(numpy.pi / BANDS * (numpy.arange(BANDS) + 0.5) * numpy.arange(CEPSTRA)[:, None])


def warp(known, heard, whole=True):
    """For each frame of `known`, the first and the last frame of `heard` that the cheapest path pairs with it.

    Unless `whole`, `known` may end anywhere in `heard`.
    """
    squares = (heard ** 2).sum(axis=1)
    came_from = numpy.zeros((len(known), len(heard)), dtype=numpy.uint8)
    above = None
    for row, frame in enumerate(known):
        costs = numpy.sqrt(numpy.maximum(0, squares + frame @ frame - 2 * heard @ frame))
        walked = numpy.cumsum(costs)
        if above is None:
            above, came_from[row, 1:] = walked, LEFT
            continue
        diagonal = numpy.concatenate([[numpy.inf], above[:-1]])
        entered = numpy.minimum(above, diagonal) + costs
        # Walking right from where the row is entered costs the difference of two sums.
        best = numpy.minimum.accumulate(entered - walked) + walked
        came_from[row] = numpy.where(best < entered - 1e-9, LEFT, numpy.where(diagonal <= above, DIAGONAL, UP))
        above = best
    return follow(came_from, len(heard) - 1 if whole else int(above.argmin()))


UP, DIAGONAL, LEFT = 0, 1, 2


def follow(came_from, column):
    """The path back from the last row at `column`."""
    row = len(came_from) - 1
    first, last = [0] * (row + 1), [0] * (row + 1)
    last[row] = column
    while row > 0 or column > 0:
        first[row] = column
        step = came_from[row, column]
        if step != UP:
            column -= 1
        if step != LEFT:
            row -= 1
            last[row] = column
    return numpy.array(first), numpy.array(last)


def place(known, known_rate, heard, heard_rate, words):
    """Pairs (start, end) in `heard` of the words of `known`, in seconds."""
    first, last = warp(features(known, known_rate), features(heard, heard_rate))
    frames = numpy.arange(len(first))
    starts = numpy.interp([word.start / FRAME for word in words], frames, first) * FRAME
    ends = numpy.interp([word.end / FRAME - 1 for word in words], frames, last + 1) * FRAME
    return list(zip(starts.tolist(), ends.tolist()))


def find_start(whole, first, second):
    """Where in the cepstra of `whole` the second of its two parts begins, in seconds.

    The first part, said alone, ends there, and the second part begins there; a pause or a closure between them is
    shared out.
    """
    mean, deviation = whole.mean(axis=0), whole.std(axis=0) + 1e-9
    whole, first, second = ((rows - mean) / deviation for rows in (whole, first, second))
    ends = warp(first, whole, whole=False)[1][-1]
    begins = len(whole) - 1 - warp(second[::-1], whole[::-1], whole=False)[1][-1]
    return (ends + begins) / 2 * FRAME

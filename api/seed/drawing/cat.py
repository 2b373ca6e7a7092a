"""The black cat."""
from .paint import disc, line, oval, placed, shape

FUR, SOFT, GOLD, PINK = "#2b2833", "#5a5566", "#f3d98b", "#e8a39a"


def head(x, y, eyes, turn=0):
    awake = disc(-6, -1, 3.4, GOLD) + disc(6, -1, 3.4, GOLD) + disc(-5.5, -1, 1.6, FUR) + disc(6.5, -1, 1.6, FUR)
    asleep = line("M-10 -1q4 4 7 0M3 -1q4 4 7 0", GOLD, 2)
    return placed(
        x, y, shape("M-16 -6L-15 -27L-2 -15ZM16 -6L15 -27L2 -15Z", FUR), shape("M-12 -13l0 -8l6 5zM12 -13l0 -8l-6 5z", PINK, 0.7), oval(0, 0, 18, 16, FUR),
        placed(turn, 0, awake if eyes == "awake" else asleep, shape("M-3 4h6l-3 3.5z", PINK), line("M0 8q-3 3 -6 1M0 8q3 3 6 1", SOFT, 1.4),
               line("M-11 5l-13 -2M-11 8l-13 3M11 5l13 -2M11 8l13 3", "#8d8898", 1)),
    )


def sitting(x, y, scale=1, mirror=False):
    """It looks to the left and up."""
    return placed(
        x, y, line("M16 -5Q42 0 38 -22Q36 -32 44 -36", FUR, 7), shape("M-16 0Q-24 -34 -8 -46H8Q28 -30 20 0Z", FUR), oval(-9, -2, 8, 4, FUR), oval(5, -2, 8, 4, FUR),
        line("M-2 -4V-20M10 -6Q20 -8 18 -20", SOFT, 1.6), head(-2, -52, "awake", -4), scale=scale, mirror=mirror,
    )


def eating(x, y, scale=1, mirror=False):
    """It bends its head to the left, down to the ground."""
    return placed(
        x, y, line("M44 -14Q66 -18 62 -40Q60 -52 68 -56", FUR, 7), oval(14, -24, 30, 18, FUR), disc(32, -19, 19, FUR), line("M-8 -22V-4", FUR, 9),
        oval(-11, -3, 8, 4, FUR), oval(30, -2, 14, 4, FUR), line("M20 -10Q18 -28 32 -30", SOFT, 1.6), head(-20, -24, "asleep", -3), scale=scale, mirror=mirror,
    )


def asleep(x, y, scale=1, mirror=False):
    """It lies curled up, its head on its paws at the left."""
    return placed(
        x, y, oval(4, -22, 46, 23, FUR), line("M30 -38Q46 -30 42 -16", SOFT, 1.6), line("M44 -14Q44 -2 18 -3H-2", FUR, 9), line("M40 -9Q32 -8 14 -8", SOFT, 1.4),
        line("M-8 -30Q-2 -18 -10 -8", SOFT, 1.6), oval(-30, -3, 12, 4.5, FUR), head(-26, -17, "asleep"), scale=scale, mirror=mirror,
    )

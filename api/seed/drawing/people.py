"""The people and animals of the stories."""
from .faces import face
from .paint import box, disc, line, oval, placed, shape

SKIN = "#efc3a0"


def figure(x, y, coat, legs, hair, hands=((-20, -48), (20, -48)), scale=1, mirror=False, tall=1.0, skirt=False, shoes="#4a3b36",
           pose="stand", expression=None, held="", behind=""):
    """A figure; the feet are at x, y. `hair` and `expression` are drawn around a head of radius 15 at 0, 0.

    `held` is drawn under the hands, `behind` under the body. `hands`, `held` and `behind` move with the torso of a figure
    that sits or kneels, by `LOWERED`.
    """
    top = -92 * tall
    body = shape(f"M-17 -38Q-19 {top + 6} -11 {top + 2}H11Q19 {top + 6} 17 -38Z", coat)
    if skirt and pose in STRAIGHT:
        body = shape(f"M-23 -28Q-16 {top + 6} -10 {top + 2}H10Q16 {top + 6} 23 -28Z", coat)
    arms = "".join(line(f"M{side * 12} {top + 11}Q{side * 20} {top + 30} {hand[0]} {hand[1]}", coat, 9)
                   + disc(hand[0], hand[1], 5, SKIN)
                   for side, hand in ((-1, hands[0]), (1, hands[1])))
    head = placed(0, top - 14, box(-5, 8, 10, 12, "#e2b08c", 4), disc(0, 0, 15, SKIN), hair, expression or face())
    limbs = draw_legs(pose, legs, shoes)
    if pose in STRAIGHT:
        return placed(x, y, behind, limbs, body, held, arms, head, scale=scale, mirror=mirror)
    lap = draw_lap(pose, skirt, coat if skirt else legs)
    torso = placed(0, LOWERED[pose], behind, body, lap, held, arms, head)
    return placed(x, y, limbs, torso, scale=scale, mirror=mirror)


STRAIGHT = ("stand", "walk")
LOWERED = {"sit": 8, "kneel": 18}


def draw_lap(pose, skirt, fill):
    if pose == "kneel":
        return shape("M-16 -46H16Q26 -26 25 -20H-25Q-26 -26 -16 -46Z", fill)
    if skirt:
        return shape("M-16 -48H16Q27 -34 22 -20Q0 -14 -22 -20Q-27 -34 -16 -48Z", fill)
    return box(-19, -44, 18, 22, fill, 9) + box(1, -44, 18, 22, fill, 9) + box(-16, -44, 32, 12, fill, 6)


def draw_legs(pose, legs, shoes):
    """`sit` is seen from the front: the feet stand before a seat of height 38."""
    if pose == "walk":
        return line("M-5 -36L-14 -6M6 -36L13 -6", legs, 10) + oval(-14, -3, 9, 4.5, shoes) + oval(16, -2, 9, 4.5, shoes)
    if pose == "kneel":
        return oval(-23, -5, 9, 5, shoes) + oval(23, -5, 9, 5, shoes) + line("M-16 -8H16", legs, 12)
    if pose == "sit":
        return line("M-9 -28V-4M9 -28V-4", legs, 12) + oval(-11, -2, 9, 4.5, shoes) + oval(11, -2, 9, 4.5, shoes)
    return line("M-8 -36V-4", legs, 10) + line("M8 -36V-4", legs, 10) + oval(-10, -2, 9, 4.5, shoes) + oval(10, -2, 9, 4.5, shoes)


def bob(colour):
    return shape("M-17 8Q-21 -19 0 -19Q21 -19 17 8Q13 10 12 2Q13 -8 4 -9Q-8 -8 -12 -5Q-11 6 -13 9Z", colour)


def plaits(colour):
    return bob(colour) + line("M-15 6Q-19 16 -16 24M15 6Q19 16 16 24", colour, 6) + disc(-16, 25, 3, "#e2725b") + disc(16, 25, 3, "#e2725b")


def bun(colour):
    return disc(0, -19, 8, colour) + shape("M-15 2Q-17 -18 0 -18Q17 -18 15 2Q10 -9 0 -9Q-10 -9 -15 2Z", colour)


def short(colour):
    return shape("M-15 0Q-18 -19 0 -19Q18 -19 15 0Q12 -9 2 -10Q-8 -10 -15 0Z", colour)


def wet(colour):
    """Short hair that the rain has flattened."""
    return shape("M-15 2Q-18 -17 0 -17Q18 -17 15 2L11 -4L9 1L5 -6L1 -1L-3 -7L-7 -1L-10 -5Z", colour)


def cap_and_beard(cap, beard):
    return (
        shape("M-14 2Q-14 20 0 20Q14 20 14 2Q8 5 0 5Q-8 5 -14 2Z", beard)
        + shape("M-17 -5Q-17 -21 0 -21Q17 -21 17 -5Z", cap) + box(-19, -8, 42, 5, cap, 2)
    )


def nina(x, y, scale=0.85, hands=((-20, -44), (20, -44)), mirror=False, **pose):
    return figure(x, y, "#e8b04a", "#3f5573", plaits("#5b3a2e"), hands, scale, mirror, tall=0.9, skirt=True, **pose)


def grandfather(x, y, scale=1, hands=((-22, -48), (22, -48)), mirror=False, **pose):
    return figure(x, y, "#3f6f73", "#5a5148", cap_and_beard("#7a4f3a", "#f1ece2"), hands, scale, mirror, tall=1.05, **pose)


def woman(x, y, scale=1, hands=((-20, -48), (20, -48)), mirror=False, coat="#b5566b", hair="#d8d3cb", **pose):
    return figure(x, y, coat, "#4b3f52", bun(hair), hands, scale, mirror, skirt=True, **pose)


def ana(x, y, scale=0.85, hands=((-20, -44), (20, -44)), mirror=False, **pose):
    return figure(x, y, "#d9604c", "#e9d8b8", bob("#2f2724"), hands, scale, mirror, tall=0.9, skirt=True, shoes="#31618a", **pose)


def boy(x, y, scale=0.8, hands=((-20, -44), (20, -44)), mirror=False, coat="#6d93b8", hair=None, **pose):
    return figure(x, y, coat, "#6b5a4a", hair or short("#6b4326"), hands, scale, mirror, tall=0.9, **pose)


def traveller(x, y, scale=1, hands=((-20, -48), (20, -48)), mirror=False):
    return figure(x, y, "#c8553d", "#2f4260", short("#3a2b28"), hands, scale, mirror)


def dog(x, y, scale=1, mirror=False, shoe=False):
    """Bruno, looking to the right."""
    coat, dark = "#c98d54", "#8f5c34"
    parts = [
        line("M-32 -32Q-46 -42 -44 -54", coat, 7),
        line("M-26 -20V-3M-14 -20V-3M14 -20V-3M25 -20V-3", dark, 8),
        box(-36, -42, 68, 26, coat, 13), disc(34, -50, 17, coat), oval(50, -45, 11, 8, "#e6bd8f"),
        disc(59, -48, 4, "#3b2a25"), oval(24, -50, 7, 14, dark), disc(39, -55, 2.4, "#3b2a25"),
        box(14, -40, 20, 6, "#d9604c", 3),
    ]
    if shoe:
        parts.append(shape("M42 -42h12v9h14q6 2 6 8h-32z", "#5b6f84"))
    return placed(x, y, *parts, scale=scale, mirror=mirror)


def sleeping_dog(x, y, scale=1):
    coat, dark = "#c98d54", "#8f5c34"
    return placed(
        x, y, oval(0, -14, 40, 16, coat), line("M-36 -10Q-50 -6 -40 0H-20", coat, 7), disc(32, -12, 14, coat),
        oval(44, -7, 9, 6, "#e6bd8f"), disc(51, -8, 3, "#3b2a25"), oval(24, -8, 6, 11, dark),
        line("M32 -14q4 3 7 0", "#3b2a25", 1.6), scale=scale,
    )


def duck(x, y, scale=1, mirror=False):
    return placed(
        x, y, shape("M-26 -8Q-30 -18 -20 -14Q-4 -16 6 -12Q24 -10 18 2Q-14 8 -26 -8Z", "#f4ead2"),
        disc(14, -20, 10, "#4f8a5b"), shape("M22 -22l12 4l-11 4z", "#eea243"), disc(17, -22, 1.7, "#22302a"),
        shape("M-12 -8Q2 -12 8 -4Q-4 2 -12 -8Z", "#d9c7a0"), scale=scale, mirror=mirror,
    )


def sheep(x, y, scale=1, mirror=False):
    wool = "#f7f1e3"
    return placed(
        x, y, line("M-10 -8V0M8 -8V0", "#4d4440", 4), disc(-12, -18, 10, wool), disc(0, -22, 12, wool),
        disc(12, -18, 10, wool), oval(0, -14, 18, 9, wool), oval(22, -22, 7, 9, "#4d4440"), scale=scale, mirror=mirror,
    )


def cat_in_basket(x, y, scale=1, asleep=True):
    fur = "#5c5a66"
    eyes = line("M-8 -36q3 3 6 0M4 -36q3 3 6 0", "#f3d98b", 1.8) if asleep else disc(-5, -36, 2.5, "#f3d98b") + disc(7, -36, 2.5, "#f3d98b")
    return placed(
        x, y, line("M-34 -22C-30 -80 30 -80 34 -22", "#a8743f", 5), disc(1, -34, 17, fur),
        shape("M-14 -42l1 -16l12 9zM16 -42l-1 -16l-12 9z", fur), eyes, shape("M-2 -31h5l-2.5 3z", "#e8a39a"),
        shape("M-38 -22H38L30 4H-30Z", "#c58f55"), line("M-36 -14H36M-33 -5H33", "#a8743f", 2.5), scale=scale,
    )

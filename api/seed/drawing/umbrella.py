"""The big red umbrella: open, closed, and open on the ground."""
from .paint import line, oval, placed, shape

RED, DARK, LIGHT, WOOD = "#d1483c", "#b3372f", "#e5766a", "#8a6246"


def canopy(x, y, span, rise=None, raining=True):
    """Its five points hang on y. Drops jump from it while it is `raining`."""
    rise = rise or round(span * 0.4)
    half, point, bay, dip = span // 2, round(span * 0.3), round(span * 0.1), round(span * 0.065)
    edge = f"q-{bay} -{dip} -{bay * 2} 0" * 5
    panels = "".join(
        f"M{side * point} 0Q{side * point * 0.9:.0f} -{rise * 0.75:.0f} 0 -{rise}Q{side * bay * 1.2:.0f} -{rise * 0.7:.0f} {side * bay} 0q{side * bay} -{dip} {side * bay * 2} 0z" for side in (-1, 1)
    )
    return placed(
        x, y, splashes(half, rise) if raining else "", line(f"M0 -{rise}v-12", WOOD, 5), shape(f"M-{half} 0Q-{half} -{rise} 0 -{rise}Q{half} -{rise} {half} 0{edge}Z", RED), shape(panels, DARK),
        line(f"M-{half * 0.82:.0f} -{rise * 0.42:.0f}Q-{half * 0.7:.0f} -{rise * 0.78:.0f} -{half * 0.4:.0f} -{rise * 0.9:.0f}", LIGHT, 5),
    )


def splashes(half, rise):
    """Short strokes along the dome."""
    strokes = ""
    for across, up in ((0.96, 0.36), (0.84, 0.64), (0.64, 0.85), (0.38, 0.96), (0.14, 1)):
        for side in (-1, 1):
            strokes += f"M{side * across * half:.0f} -{up * rise + 6:.0f}l{side * across * 8 - 3:.0f} -{up * 8:.0f}m7 3l{side * across * 8 + 3:.0f} -{up * 7:.0f}"
    return line(strokes, "#eef6f9", 2.4)


def stick(x, top, bottom):
    return line(f"M{x} {top}V{bottom}q0 11 9 11t9 -10", WOOD, 5)


def closed(x, y, scale=1):
    """It hangs on its hook, the point at x, y."""
    return placed(
        x, y, line("M0 -2V8", WOOD, 4), line("M0 -96V-128q0 -13 11 -13t11 12", WOOD, 6), shape("M-15 -98Q0 -106 15 -98L12 -88L3 0H-3L-12 -88Z", RED),
        shape("M-15 -98L-12 -88L-3 0H0L-4 -90ZM15 -98L12 -88L3 0H1L6 -90Z", DARK), line("M-11 -50H11", LIGHT, 4), scale=scale,
    )


def upturned(x, y, scale=1):
    """It lies open on the ground to dry."""
    return placed(
        x, y, shape("M-96 -62Q-84 2 0 4Q84 2 96 -62Z", RED), shape("M-36 -48Q-30 -10 0 4Q30 -10 36 -48Z", DARK), oval(0, -62, 96, 20, "#8f2b26"),
        line("M0 -48L-70 -70M0 -48L70 -70M0 -48L-40 -79M0 -48L40 -79", LIGHT, 2), line("M0 -46L16 -112q4 -12 14 -8t5 15", WOOD, 6), scale=scale,
    )

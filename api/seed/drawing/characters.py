"""The characters of empty screens, a view each of one SVG: `cd api/seed && python3 -m drawing.characters > FILE`, which is
`shared/kit/ui/characters/characters.svg`."""
from . import people as p
from .paint import disc, line, oval, placed, shape


def character(width, height, *parts):
    return width, height, "".join(parts)


def shadow(x, y, across, down):
    return oval(x, y, across, down, "#8f5c34", 0.16)


def bowl(x, y):
    return shape(f"M{x - 26} {y - 22}h52l-7 20q-1 2-4 2h-30q-3 0-4-2z", "#5aa0b8") + oval(x, y - 22, 26, 6, "#31618a")


def digging_dog(x, y, scale):
    coat, dark = "#c98d54", "#8f5c34"
    return placed(
        x, y, line("M-32 -32Q-46 -46 -38 -60", coat, 7), line("M-26 -20V-3M-14 -20V-3", dark, 8),
        line("M18 -22L34 -6M26 -20L40 -4", dark, 8),
        shape("M-36 -30Q-36 -46 -22 -46Q8 -44 30 -30Q38 -24 32 -16Q20 -10 -8 -14Q-36 -14 -36 -30Z", coat),
        disc(40, -22, 16, coat), oval(54, -13, 10, 7, "#e6bd8f"), disc(62, -10, 3.6, "#3b2a25"), oval(32, -26, 7, 13, dark),
        disc(44, -26, 2.3, "#3b2a25"), shape("M22 -30l16 -10 4 6 -15 12z", "#d9604c"), scale=scale,
    )


CHARACTERS = {
    "bruno-bowl": lambda: character(224, 150, shadow(108, 134, 92, 9), p.dog(84, 134, 1.55), bowl(186, 136)),
    "bruno-asleep": lambda: character(
        224, 150, shadow(112, 132, 88, 9), p.sleeping_dog(104, 132, 1.75),
        line("M186 66h14l-14 16h14", "#5aa0b8", 4), line("M206 40h10l-10 12h10", "#5aa0b8", 3),
    ),
    "bruno-digging": lambda: character(
        224, 150, shadow(108, 134, 96, 9), digging_dog(96, 134, 1.5), shape("M150 136q10 -26 32 -26q24 0 34 26z", "#b67b45"),
        disc(196, 92, 4, "#b67b45"), disc(208, 80, 3, "#b67b45"), disc(186, 80, 3, "#b67b45"),
    ),
    "ana": lambda: character(
        120, 136, oval(58, 130, 40, 5, "#31618a", 0.14), p.ana(58, 130, 1.02, hands=((-30, -78), (34, -86))),
    ),
}

STEP = 170


def views():
    for place, (name, draw) in enumerate(CHARACTERS.items()):
        width, height, parts = draw()
        y = place * STEP
        yield f'<view id="{name}" viewBox="0 {y} {width} {height}"/><g transform="translate(0 {y})">{parts}</g>'


if __name__ == "__main__":
    print('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 224 150">', *views(), "</svg>", sep="\n")

"""The Cat at the Door: Nina, her grandfather and the black cat."""
from . import cat, nature as n, people as p, rooms as r
from .ana import fish
from .faces import face
from .paint import box, disc, line, oval, placed, shape, sheet

CURTAIN = "#8aa08c"
SNOW, SHADE = "#dbe4f3", "#b4c3de"


def cottage(floor_y=285):
    return r.room("#d6b080", "#93683f", "#bd9263", floor_y)


def night_window(x, y, width, height, moon=0.72, stars=16):
    """A dark window over snow; `moon` is its place across the width."""
    sky = "".join(
        disc(x + 8 + (i * 61 + 17) % (width - 16), y + 8 + (i * 37 + i * i * 5) % (height * 2 // 3), 1.2 + i % 3 * 0.6, "#fdf6d8") for i in range(stars)
    )
    land = shape(f"M{x} {y + height * 4 // 5}q{width // 3} -20 {width} 2V{y + height}H{x}Z", SHADE)
    view = box(x, y, width, height, "#1b2d55") + sky + n.moon(round(x + width * moon), y + height // 3) + land
    return r.window(x, y, width, height, view) + r.curtains(x, y, width, height, CURTAIN)


def rug(x, y, across):
    return oval(x, y, across, 22, "#b5694f") + oval(x, y, across - 14, 16, "#d08a66") + oval(x, y, across - 34, 10, "#b5694f")


def book(x, y, colour="#31618a"):
    """An open book whose reader sits behind it."""
    return placed(x, y, shape("M-21 2L0 6L21 2V-24L0 -20L-21 -24Z", "#fbf5e8"), shape("M-22 5L0 9L22 5V-20L0 -16L-22 -20Z", colour), line("M0 -15V8", "#234a6b", 2))


def closed_book(x, y):
    return box(x - 9, y - 14, 18, 26, "#31618a", 2) + box(x + 6, y - 12, 3, 22, "#fbf5e8")


def tea(x, y):
    return placed(x, y, r.cup(0, 0, "#fbf5e8"), box(-11, -14, 22, 4, "#6d93b8"), scale=0.95)


def tea_steam(x, y):
    return line(f"M{x} {y}q-7 -8 0 -16t0 -16M{x + 10} {y - 3}q-7 -8 0 -16t0 -16", "#fffaf0", 3, 0.9)


def teapot(x, y):
    return placed(x, y, oval(0, -14, 19, 14, "#fbf5e8"), line("M16 -16q10 -2 14 -10M-17 -20q-14 0 -8 14", "#fbf5e8", 5), oval(0, -28, 9, 3, "#e0d3ba"), disc(0, -32, 3, "#c8453a"))


def evening_room():
    return sheet(
        cottage(), r.floor_lamp(588, 300, 196), r.door(46, 285, 88, 186, "#6f8f92"), night_window(196, 58, 130, 104), r.shelf(392, 108, 92), rug(340, 326, 240),
        r.armchair(248, 318, 1.2, r.GREEN), p.nina(248, 324, 1.22, hands=((-14, -60), (27, -76)), pose="sit", expression=face("open", "smile", turn=(3, 1)), held=tea(29, -66)),
        tea_steam(278, 218),
        r.armchair(478, 322, 1.36), p.grandfather(478, 330, 1.28, hands=((-21, -66), (21, -66)), pose="sit", expression=face("down", turn=(0, 2)), held=book(0, -62)),
        r.table(332, 286, 64, 50), teapot(364, 281),
    )


def knock_at_night():
    knocks = line("M200 262l17 -10M204 284h20M200 306l17 10M40 262l-17 -10M36 284h-20M40 306l-17 10", "#fff6dc", 6)
    return sheet(
        cottage(296), r.floor_lamp(600, 322, 250), r.door(58, 330, 124, 266), night_window(286, 56, 104, 96, moon=0.7, stars=12), r.armchair(484, 330, 1.7), knocks,
        p.nina(276, 348, 1.5, hands=((-66, -103), (20, -44)), expression=face("wide", "oh", turn=(-4, 0))),
        p.grandfather(434, 346, 1.62, hands=((-23, -106), (24, -46)), expression=face("wide", "talk", turn=(-4, 0)), held=closed_book(25, -50)),
    )


def snowy_tree(x, y, scale=1):
    return placed(
        x, y, box(-6, -30, 12, 30, "#4b3a3a"), shape("M-46 -24L0 -84L46 -24ZM-36 -58L0 -114L36 -58ZM-26 -92L0 -140L26 -92Z", "#2f4f56"),
        shape("M-26 -92L0 -140L26 -92Q12 -100 6 -94Q-4 -102 -10 -94Q-18 -100 -26 -92ZM-36 -58L-20 -83Q-8 -70 0 -78Q10 -70 20 -83L36 -58Q22 -66 12 -60Q0 -68 -12 -60Q-24 -66 -36 -58Z", SNOW), scale=scale,
    )


def small_house():
    """The house at night, its door open at 196, 300."""
    behind = box(296, 146, 84, 80, "#f6cf84") + p.grandfather(338, 300, 1.12, expression=face("wide", "oh", turn=(4, 1)))
    return (
        box(90, 110, 320, 190, "#a88f86") + shape("M84 118L250 24L416 118Z", "#6d4a4a") + shape("M58 118L250 12L442 118Q436 130 420 122L250 32L80 122Q64 130 58 118Z", SNOW)
        + box(330, 24, 30, 52, "#7d5a55") + box(326, 18, 38, 12, SNOW, 5)
        + box(148, 142, 96, 158, "#6a4a3a") + box(156, 150, 80, 150, "#f9d58c") + shape("M156 150L118 142V314L156 300Z", "#57787c") + disc(126, 230, 4, "#e8b04a")
        + f'<clipPath id="pane"><rect x="296" y="146" width="84" height="80"/></clipPath><g clip-path="url(#pane)">{behind}</g>'
        + line("M296 146h84v80h-84z", "#efe3cf", 9) + box(284, 224, 108, 9, SNOW, 4)
        + line("M104 140h24M104 250h10M262 160h22M256 250h26M392 250h14M300 270h26", "#94786f", 4, 0.7)
    )


def cat_outside():
    prints = "".join(oval(x, y, 5, 3, SHADE) for x, y in ((628, 330), (606, 338), (584, 332), (562, 341), (540, 334), (518, 342)))
    breath = oval(412, 264, 9, 4, "#ffffff", 0.7) + oval(402, 260, 11, 6, "#ffffff", 0.5)
    shiver = line("M424 294q-7 9 0 18M414 290q-10 13 0 26M502 258q7 9 0 18M512 254q10 13 0 26", "#9db0d4", 3)
    return sheet(
        n.sky("night"), n.stars(150, 24), n.moon(574, 78), shape("M380 250Q470 214 640 236V310H380Z", "#7f93bd"), snowy_tree(510, 262, 0.7), snowy_tree(590, 282, 1.1),
        small_house(), shape("M0 296Q160 288 320 298T640 286V360H0Z", SNOW), shape("M156 299H236L470 360H150Z", "#fbe1a4", 0.8), prints,
        p.nina(196, 304, 1.12, hands=((-20, -44), (34, -92)), expression=face("open", "talk", turn=(5, 2))),
        cat.sitting(460, 340, 1.5), breath, shiver,
    )


def cat_meal():
    water = oval(0, -17, 29, 7, "#4f8fb0") + oval(0, -18, 24, 5, "#a9dbe8") + shape("M-30 -17Q-26 0 -12 0H12Q26 0 30 -17Q0 -5 -30 -17Z", "#f2c14e")
    jug = shape("M-18 -52H18L22 -4Q22 0 18 0H-18Q-22 0 -22 -4Z", "#e3f0f2", 0.9) + shape("M-20 -32H20L22 -4Q22 0 18 0H-18Q-22 0 -22 -4Z", "#7fbfd6") + line("M-19 -44q-18 4 -3 26", "#e3f0f2", 5)
    return sheet(
        cottage(236), r.door(36, 236, 90, 190), r.floor_lamp(462, 262, 190), night_window(270, 36, 130, 100), r.armchair(552, 264, 1.12),
        rug(400, 318, 220), placed(56, 344, jug), p.nina(158, 352, 2.05, hands=((-14, -38), (46, -34)), pose="kneel", expression=face("open", "smile", turn=(5, 3))),
        placed(300, 338, water, scale=1.25), r.dish(386, 340, 100), placed(382, 336, fish(4, 0), scale=1.5, mirror=True), cat.eating(466, 332, 1.75),
    )


def eaten_fish(x, y):
    return r.dish(x, y, 84) + line(f"M{x - 24} {y - 5}h44M{x - 12} {y - 10}v10M{x - 2} {y - 10}v10M{x + 8} {y - 9}v8", "#a9b6bd", 2.5) + shape(f"M{x - 24} {y - 5}l-9 -6v12z", "#8fb3c4") + disc(x + 23, y - 5, 5, "#8fb3c4")


def cat_in_chair():
    return sheet(
        cottage(276), r.floor_lamp(592, 318, 250), night_window(160, 28, 108, 90, moon=0.7, stars=12), rug(392, 334, 230),
        r.armchair(410, 332, 2.15), cat.asleep(416, 246, 1.62), 
        p.grandfather(132, 350, 1.8, hands=((-32, -104), (44, -74)), expression=face("wide", "oh", turn=(5, 1))), eaten_fish(254, 344),
    )


def three_friends():
    return sheet(
        cottage(272), r.floor_lamp(600, 300, 224), night_window(236, 34, 168, 130, moon=0.78, stars=24), rug(320, 326, 270),
        r.armchair(136, 326, 1.5, r.GREEN),
        p.grandfather(136, 336, 1.45, hands=((-34, -50), (34, -50)), pose="sit", expression=face("laughing", "laugh", turn=(3, 0))),
        r.armchair(486, 328, 1.55), cat.asleep(490, 266, 1.2),
        p.nina(310, 346, 1.5, hands=((-22, -46), (30, -98)), expression=face("laughing", "laugh", turn=(3, 0))),
    )


SCENES = {
    "evening-room": evening_room, "knock-at-night": knock_at_night, "cat-outside": cat_outside,
    "cat-meal": cat_meal, "cat-in-chair": cat_in_chair, "three-friends": three_friends,
}

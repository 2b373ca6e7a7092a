"""The Red Umbrella: Ana, Bruno, an old woman and a boy in the rain."""
from . import nature as n, people as p, rooms as r, town as t, umbrella as u
from .ana import white_house_drawing
from .faces import face
from .paint import box, disc, line, oval, placed, shade, shape, sheet

WET_LEAF, WET_DARK = "#6f9a70", "#5d855f"
PUDDLE, RIPPLE = "#93adba", "#c9dbe2"
BROWN = "#6b4326"


def grey_sky():
    return (n.sky("rain") + n.cloud(110, 44, 1.5, "#75828f") + n.cloud(300, 30, 1.7, "#6b7884") + n.cloud(520, 46, 1.6, "#75828f"))


def rain(*dry):
    return n.rain("#eef6f9", 0.75, 2.4, dry, 110)


def splashes(y, *places):
    """Drops that jump from the ground."""
    return line("".join(f"M{x} {y + i % 3 * 9}l-6 -7M{x + 4} {y + i % 3 * 9}v-9M{x + 8} {y + i % 3 * 9}l6 -7" for i, x in enumerate(places)), "#e6f1f3", 2)


def satchel():
    return box(-29, -80, 20, 38, "#31618a", 7) + line("M-26 -66h10", "#f2c14e", 3)


def heavy_bag(x=30):
    """The old woman's bag hangs from a hand at x, -46."""
    return placed(
        x, -46, line("M-13 12Q0 -16 13 12", "#5e4034", 4), line("M-7 12L-14 -8M-3 12L-5 -10", "#7fa66a", 5), shape("M-23 10H23L27 36Q26 42 20 42H-20Q-26 42 -27 36Z", "#8a6246"),
        box(-23, 10, 46, 6, "#6f4b33", 2),
    )


def school(x, y, scale=1, glass="#8fb3ba"):
    panes = "".join(box(left, -64, 22, 30, glass, 3) for left in (-104, -72, -40, 18, 50, 82))
    return placed(
        x, y, box(-116, -84, 232, 84, "#f0d5b1"), shape("M-126 -84L-106 -112H106L126 -84Z", "#b5573f"), box(-26, -126, 52, 126, "#f6e7cd"), shape("M-34 -126L0 -158L34 -126Z", "#8f4a3d"),
        disc(0, -104, 13, "#fdfaf2"), line("M0 -104v-8M0 -104h6", "#4a3b36", 2.5), line("M0 -158v-32", "#8a6246", 3), shape("M2 -190h28l-8 8l8 8h-28z", "#31618a"),
        box(-15, -46, 30, 46, "#31618a", 3), line("M0 -44v42", "#234a6b", 2), panes, scale=scale,
    )


def wet_road(top=268, fill="#a8a39c"):
    return box(0, top, 640, 360 - top, fill) + box(0, top, 640, 7, "#c4beb3") + line(f"M30 {top + 30}h70M250 {top + 22}h60M520 {top + 34}h80", "#bcb8b1", 4)


def mother(x, y, scale, **pose):
    return p.woman(x, y, scale, coat="#6f9468", hair="#2f2724", **pose)


def rainy_window():
    view = (n.sky("rain") + n.cloud(150, 74, 1, "#75828f") + n.cloud(250, 62, 1.1, "#6b7884") + box(40, 160, 260, 60, "#7d98a6") + shape("M40 186Q160 164 300 184V230H40Z", WET_LEAF)
            + n.tree(96, 204, 0.7, WET_LEAF, WET_DARK) + t.house(214, 200, 50, 40, 0, 0) + n.rain("#eef6f9", 0.9, 2.6, ((300, 0, 660, 360), (0, 0, 60, 360), (0, 190, 660, 360)), 190))
    return sheet(
        r.room("#dbe8e2", "#c99b6d"), r.window(58, 42, 230, 156, view), r.curtains(58, 42, 230, 156, "#e8b04a"), r.picture(372, 66, 62, 48), r.shelf(496, 106, 110),
        r.chair(566, 322, mirror=True), box(536, 238, 44, 38, "#31618a", 8), line("M542 254h32", "#f2c14e", 4),
        p.ana(196, 344, 1.5, hands=((-44, -112), (30, -62)), expression=face("open", "talk", turn=(-3, -3))),
        mother(420, 348, 1.55, hands=((-46, -84), (20, -48)), expression=face("open", "smile", turn=(-3, 1)), held=u.closed(-47, -18, 0.82)),
        p.dog(540, 350, 1.0, mirror=True),
    )


def rainy_street():
    return sheet(
        grey_sky(), box(0, 206, 640, 62, "#7d98a6"), line("M250 224h50M340 240h44M210 250h40", "#a3b9c4", 3), shape("M0 236Q110 214 220 268H0ZM640 230Q520 216 420 268H640Z", WET_LEAF),
        placed(14, 258, white_house_drawing(0, 0), scale=0.78), school(542, 262, 0.62), wet_road(), n.puddle(130, 330, 62, PUDDLE, RIPPLE), n.puddle(540, 340, 70, PUDDLE, RIPPLE),
        rain((164, 110, 476, 350)), splashes(316, 60, 190, 480, 590), u.stick(318, 150, 262),
        p.ana(286, 342, 1.4, hands=((-22, -46), (23, -70)), pose="walk", expression=face("open", "smile", turn=(3, -1)), behind=satchel()),
        p.dog(392, 344, 1.05), u.canopy(318, 178, 310),
    )


def woman_under_tree():
    return sheet(
        grey_sky(), n.hill(214, 26, "#8fa98a"), t.house(326, 228, 54, 58, 1, 1), shape("M0 262C200 236 420 256 640 236V360H0Z", WET_LEAF),
        shape("M0 322Q300 300 640 330V360H0Z", "#a8a39c"), n.tree(524, 322, 2.2, "#5f8a5e", "#4f7551"), n.puddle(316, 346, 46, PUDDLE, RIPPLE),
        rain((46, 120, 312, 350), (420, 60, 620, 330)), line("M424 206l-3 10M412 250l-3 10M584 224l-3 10M566 274l-3 10M606 262l-3 10", "#cfe6ee", 2.6), splashes(322, 330, 310, 610), u.stick(182, 160, 262),
        p.ana(214, 344, 1.5, hands=((-21, -72), (44, -80)), expression=face("open", "laugh", turn=(4, -1)), behind=satchel()), p.dog(110, 346, 1.05), u.canopy(182, 174, 270),
        p.woman(454, 342, 1.5, hands=((-34, -48), (14, -60)), expression=face("worried", "smile", turn=(-4, 0)), held=heavy_bag(-34)),
    )


def wet_boy():
    drops = "".join(f"M{x} {y}l-4 9" for x, y in ((-24, -62), (24, -66), (-20, -34), (22, -40), (-30, -90), (32, -96)))
    body_wet = line("M-9 -58v9M8 -64v8M2 -46v7M-17 -88v5M18 -88v5M-14 -78v4", "#a9d4e6", 2.4) + line(drops, "#cfe6ee", 2.4)
    return sheet(
        grey_sky(), t.house(20, 252, 86, 118, 3, 2), n.tree(248, 258, 0.9, WET_LEAF, WET_DARK), n.tree(588, 258, 0.9, WET_LEAF, WET_DARK), wet_road(250),
        n.puddle(160, 345, 84, PUDDLE, RIPPLE), n.puddle(570, 346, 50, PUDDLE, RIPPLE), rain((276, 120, 604, 350)), splashes(326, 40, 256, 64), u.stick(456, 150, 254),
        p.woman(520, 334, 1.36, hands=((-18, -62), (32, -48)), expression=face("open", "smile", turn=(-4, 0)), held=heavy_bag(32)),
        p.ana(424, 340, 1.36, hands=((-46, -86), (23, -70)), expression=face("open", "talk", turn=(-4, 0))), p.dog(342, 344, 0.95, mirror=True), u.canopy(456, 158, 330),
        p.boy(160, 348, 1.5, hands=((6, -58), (-6, -66)), coat="#557ba3", hair=p.wet("#54331d"), expression=face("worried", "sad", turn=(4, 0)), held=body_wet),
    )


def one_umbrella():
    return sheet(
        grey_sky(), t.house(10, 262, 84, 120, 1, 1), t.house(552, 262, 78, 112, 4, 2), n.bush(214, 268, WET_DARK), n.bush(474, 268, WET_DARK), wet_road(262),
        n.puddle(56, 340, 44, PUDDLE, RIPPLE), n.puddle(594, 342, 40, PUDDLE, RIPPLE), rain((40, 50, 586, 350)), splashes(312, 24, 612, 84), u.stick(306, 90, 252),
        p.boy(152, 346, 1.6, hands=((-24, -54), (28, -82)), pose="walk", coat="#557ba3", hair=p.wet("#54331d"), expression=face("open", "laugh", turn=(4, -1))),
        p.ana(262, 348, 1.6, hands=((-22, -48), (28, -76)), pose="walk", expression=face("laughing", "laugh", turn=(-3, 0))),
        p.woman(370, 346, 1.6, hands=((-40, -68), (31, -48)), pose="walk", expression=face("laughing", "talk", turn=(-3, 1)), held=heavy_bag(31)),
        p.dog(522, 348, 1.02), u.canopy(306, 136, 548, 114),
    )


def apple(x, y, radius=8):
    return disc(x - radius * 0.35, y, radius, "#d1483c") + disc(x + radius * 0.35, y, radius, "#d1483c") + line(f"M{x} {y - radius}q1 -4 4 -5", "#5d8a56", 2) + disc(x - radius * 0.5, y - radius * 0.35, radius * 0.25, "#ffffff", 0.6)


def open_bag(x, y):
    return placed(
        x, y, line("M-20 -44Q-26 -66 -12 -66M20 -44Q26 -66 12 -66", "#5e4034", 4), oval(0, -44, 27, 8, "#4d3528"), line("M-12 -44L-20 -62M-8 -44L-10 -64", "#7fa66a", 6),
        t.loaf(6, -40, 0.75), shape("M-27 -44Q0 -30 27 -44L31 -6Q30 0 24 0H-24Q-30 0 -31 -6Z", "#8a6246"),
    )


def rainbow(x, y, radius):
    return "".join(
        line(f"M{x - radius + i * 9} {y}A{radius - i * 9} {radius - i * 9} 0 0 1 {x + radius - i * 9} {y}", colour, 9, 0.45)
        for i, colour in enumerate(("#d9604c", "#f2c14e", "#7fa66a", "#6d93b8"))
    )


def after_the_rain():
    blue, light = "#8ec5e0", "#e2f3fa"
    return sheet(
        shade("sky", "#7fc1e6", "#e6f4f4"), box(0, 0, 640, 360, "url(#sky)"), n.sun(72, 66, 30), rainbow(330, 250, 236), n.cloud(590, 60, 0.8), shape("M0 240Q160 214 330 236T640 228V280H0Z", "#9bc07f"),
        school(330, 258, 0.9), n.tree(120, 262, 0.9), n.tree(560, 262, 1), box(0, 256, 640, 104, "#c9c0b0"), box(0, 256, 640, 7, "#ddd5c6"),
        n.puddle(60, 296, 52, blue, light), n.puddle(320, 288, 60, blue, light), n.puddle(560, 346, 60, blue, light), u.upturned(572, 316, 0.6), open_bag(166, 346),
        p.woman(84, 346, 1.5, hands=((-20, -48), (34, -84)), expression=face("laughing", "laugh", turn=(3, 0)), held=apple(36, -92, 7)),
        p.dog(254, 348, 1.12), t.loaf(322, 305, 0.62),
        p.ana(394, 346, 1.45, hands=((-20, -44), (17, -84)), expression=face("laughing", "smile", turn=(-2, -1)) + apple(9, 9, 6)),
        p.boy(482, 344, 1.45, hands=((-20, -44), (30, -88)), hair=p.short(BROWN), expression=face("open", "laugh", turn=(-3, 0)), held=apple(32, -96, 7)),
    )


SCENES = {
    "rainy-window": rainy_window, "rainy-street": rainy_street, "woman-under-tree": woman_under_tree,
    "wet-boy": wet_boy, "one-umbrella": one_umbrella, "after-the-rain": after_the_rain,
}

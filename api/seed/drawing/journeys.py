"""The old bridge and the night train."""
from . import nature as n, people as p, rooms as r, town as t
from .paint import HEIGHT, WIDTH, box, disc, line, oval, placed, shape, sheet


def river_valley(kind="day", stream="#5fa3ad", light="#8cc3c6"):
    return n.sky(kind) + n.hill(190, 36, "#b9cba3") + n.water(258, stream, light)


def bridge_town():
    return sheet(
        river_valley(), n.sun(540, 64, 26), n.cloud(120, 60), n.cloud(330, 40, 0.8),
        t.house(20, 206, 62, 84, 0, 0), t.house(88, 200, 56, 70, 1, 1), t.house(470, 200, 58, 80, 2, 2), t.house(536, 206, 66, 96, 4, 0),
        t.house(150, 196, 46, 58, 3, 3), n.tree(440, 212, 0.7), t.bridge(232), p.traveller(330, 186, 0.42), p.woman(296, 188, 0.42),
        n.bush(26, 352, "#7fa66a"), n.bush(612, 356, "#7fa66a"), p.duck(320, 326, 0.7),
    )


def bridge_spring():
    return sheet(
        river_valley("dawn"), n.sun(330, 100, 28), n.cloud(90, 50), t.house(14, 206, 60, 80, 1, 0), t.house(80, 202, 54, 66, 0, 1), t.house(138, 198, 46, 58, 2, 2),
        shape("M400 214C470 180 560 176 640 190V250H400Z", "#9bbb80"), line("M420 222q100 -30 220 -20M430 238q100 -24 210 -18", "#86a86c", 3),
        placed(560, 186, box(-30, -40, 60, 40, "#b5573f"), shape("M-36 -40L0 -66L36 -40Z", "#6f5a62"), box(-10, -24, 20, 24, "#efe6d3")),
        p.sheep(470, 210, 0.8), p.sheep(510, 222, 0.7, mirror=True), p.sheep(600, 214, 0.8, mirror=True), t.bridge(236),
        p.boy(330, 196, 0.6), box(312, 156, 10, 14, "#8a6246", 3), n.flowers(20, 350), n.flowers(560, 352),
    )


def bridge_broken():
    return sheet(
        river_valley("rain", "#8b7558", "#a8926f"), n.cloud(120, 50, 1.6, "#75828f"), n.cloud(330, 36, 1.9, "#6b7884"), n.cloud(540, 56, 1.6, "#75828f"),
        t.house(20, 206, 62, 84, 0, 0), t.house(540, 206, 66, 96, 4, 0), broken_bridge(232),
        shape("M0 300Q160 286 320 302T640 296V360H0Z", "#7d684d"), line("M30 322h70M170 338h80M300 318h70M430 342h90M560 320h60", "#a8926f", 4),
        placed(330, 318, shape("M-30 0l8 -22l26 -6l22 14l4 18z", "#b9a58d")), placed(270, 330, shape("M-18 0l4 -14l20 -4l14 16z", "#9a8670")), n.rain(),
    )


def broken_bridge(y):
    """The bridge without its middle, where the water broke through."""
    left = "M0 0H268L282 186L266 204L284 226L270 252L290 276V360H0Z"
    right = "M640 0H380L366 184L384 204L362 228L378 256L356 280V360H640Z"
    return "".join(
        f'<clipPath id="bank{index}"><path d="{path}"/></clipPath><g clip-path="url(#bank{index})">{t.bridge(y)}</g>'
        for index, path in enumerate((left, right))
    )


def money_bank():
    people = "".join((p.woman(210, 344, 0.85), p.traveller(260, 348, 0.9), p.boy(306, 346, 0.8), p.woman(350, 348, 0.88, coat="#7f6a9a", hair="#4b2f26")))
    return sheet(
        n.sky("day"), n.cloud(90, 60), n.cloud(560, 44, 0.8), t.house(20, 300, 84, 130, 1, 1), t.house(112, 300, 76, 108, 0, 0), t.house(552, 300, 90, 128, 3, 2),
        t.money_house(250, 300), box(0, 300, WIDTH, 60, "#d8c4a4"), line("M0 314h640", "#c6ae8a", 3), people,
        p.figure(440, 344, "#fbf5e8", "#5a5148", p.short("#4b2f26") + oval(0, -22, 17, 9, "#ffffff"), hands=((-22, -48), (18, -112)), scale=0.95),
        disc(474, 216, 14, "#f9d77e", 0.5), disc(474, 216, 8, "#f9d77e"),
    )


def flat_stone(x, y, width=40):
    return shape(f"M{x} {y}q4 -11 {width * 0.5:g} -12q{width * 0.4:g} 1 {width * 0.5:g} 12q-{width * 0.5:g} 6 -{width} 0z", "#b3a08a") + line(f"M{x + 8} {y - 5}h{width * 0.5:g}", "#9a8670", 2)


def stone_carriers():
    return sheet(
        n.sky("evening"), n.sun(500, 120, 34, "#f6c177"), n.hill(210, 40, "#a9b88c"), t.house(24, 262, 70, 100, 0, 0), t.house(106, 256, 62, 84, 1, 1),
        n.tree(600, 280, 1.1), shape("M0 262C200 244 420 286 640 262V360H0Z", "#b9a06f"), line("M0 330q320 -30 640 0", "#a88f60", 4),
        p.woman(150, 336, 0.95, hands=((-4, -64), (34, -64))), flat_stone(152, 276, 44),
        p.grandfather(270, 344, 1, hands=((0, -66), (40, -66))), flat_stone(276, 280, 48),
        p.boy(402, 344, 1, hands=((-20, -44), (28, -70))), box(372, 264, 26, 34, "#8a6246", 6), flat_stone(371, 266, 28),
        flat_stone(500, 336, 52), flat_stone(536, 330, 50), flat_stone(514, 320, 52),
    )


def bridge_today():
    return sheet(
        n.sky("gold"), n.sun(320, 110, 30, "#fbe08f"), n.hill(190, 36, "#a9bd90"), n.water(258, "#6fa7a8", "#f6d9a0"),
        t.house(14, 208, 76, 96, 4, 0, lit=True), t.awning(18, 150, 68, "#5f9a86"), t.house(98, 202, 62, 78, 1, 1, lit=True),
        t.house(540, 208, 84, 104, 2, 2, lit=True), t.awning(544, 148, 76), t.house(466, 202, 66, 80, 0, 3, lit=True),
        t.bridge(232), shape("M300 216q4 -13 22 -13q20 1 22 13q-20 7 -44 0z", "#d6c4a4"), line("M310 212q4 -6 8 0t8 0t8 -1", "#7b6549", 2),
        p.grandfather(250, 192, 0.6), p.nina(284, 190, 0.56), p.traveller(380, 190, 0.52, mirror=True), p.duck(420, 330, 0.8), n.bush(30, 354, "#7fa66a"),
    )


def mountain_station():
    return sheet(
        n.sky("night"), n.stars(150), n.moon(520, 60), n.mountains(230, "#55689a", "#3f507f", "#cdd8ec"), box(0, 270, 640, 90, "#39405c"),
        t.house(30, 296, 130, 100, 5, 3, lit=True), t.rails(300), t.carriage(180, 296, 190), t.carriage(376, 296, 190), t.engine(572, 296),
        box(0, 312, 640, 48, "#5d5a6e"), line("M0 316h640", "#e8b04a", 3), p.traveller(130, 350, 1.05), box(150, 326, 34, 24, "#8a6246", 4),
        line("M590 312v-170", "#2b2f44", 5), disc(590, 140, 12, "#fbe7a8"), disc(590, 140, 28, "#fbe7a8", 0.25),
    )


def carriage_inside(view, wall="#8a5b45", seat="#3f6f73"):
    return (box(0, 0, 640, 360, wall) + box(0, 286, 640, 74, "#5e4034") + r.window(190, 54, 260, 150, view, "#e9d6b4", "glass")
            + box(0, 20, 640, 8, "#6f4735") + box(0, 160, 96, 200, seat, 14) + box(-10, 250, 160, 50, "#356064", 12)
            + box(544, 160, 110, 200, seat, 14) + box(490, 250, 170, 50, "#356064", 12))


def cat_carriage():
    view = n.sky("night") + n.stars(180) + n.moon(390, 90) + n.hill(180, 20, "#2c3b63")
    notes = "".join(disc(x, y, 5, "#fbe3a8") + line(f"M{x + 4} {y}v-20l10 5", "#fbe3a8", 3) for x, y in ((470, 120), (500, 84), (170, 110)))
    return sheet(carriage_inside(view), p.woman(520, 338, 1.3, mirror=True, hands=((-20, -48), (30, -70))),
                 p.traveller(110, 340, 1.25), r.table(250, 270, 140, 90, "#c99b6d"), p.cat_in_basket(320, 258, 1.05), notes)


def star_stop():
    return sheet(
        n.sky("night"), n.stars(230, 90), shape("M-20 60Q200 10 330 60T660 30V70Q480 110 320 96T-20 110Z", "#8fa4d6", 0.18), n.moon(90, 80),
        n.hill(250, 30, "#33486e"), n.hill(290, 20, "#2b3d5e"), t.carriage(20, 316, 190, "#2f565c"), t.carriage(216, 316, 190, "#2f565c"), t.carriage(412, 316, 190, "#2f565c"),
        t.rails(322), box(0, 330, 640, 30, "#22314d"), shape("M470 96l50 -22", "#fff"), line("M450 110l46 -20", "#fdf6d8", 2, 0.8),
    )


def morning_sea():
    view = n.sky("gold") + n.sun(330, 118, 26, "#fff0b8") + n.water(140, "#5f9fb0", "#fbe3a8") + shape("M236 138l16 -26v26zM256 138v-30l20 30zM230 141h50l-8 9h-34z", "#fbf5e8")
    return sheet(carriage_inside(view, "#b5795a", "#4f8a86"), shape("M190 204H450L600 360H90Z", "#fde9ae", 0.3),
                 p.traveller(200, 348, 1.3, hands=((-20, -48), (26, -84))), p.cat_in_basket(560, 262, 0.95, asleep=False), r.table(330, 280, 110, 80, "#c99b6d"), t.loaf(386, 274, 0.9))


SCENES = {
    "bridge-town": bridge_town, "bridge-spring": bridge_spring, "bridge-broken": bridge_broken, "money-bank": money_bank,
    "stone-carriers": stone_carriers, "bridge-today": bridge_today, "mountain-station": mountain_station,
    "cat-carriage": cat_carriage, "star-stop": star_stop, "morning-sea": morning_sea,
}

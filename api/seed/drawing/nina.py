"""Nina and her grandfather: the market, the rain and the soup."""
from . import nature as n, people as p, rooms as r, town as t
from .paint import box, disc, line, oval, shape, sheet


def quiet_street():
    return sheet(
        n.sky("dawn"), n.sun(470, 120, 34, "#f6c177"), n.cloud(150, 70, 1), n.cloud(560, 56, 0.7),
        t.street(285), box(0, 285, 640, 75, "#d8c4a4"), line("M0 300H640", "#c6ae8a", 4),
        line("M40 330h60M180 344h70M330 328h60M480 342h80", "#c6ae8a", 3),
        n.tree(600, 300, 0.9), p.grandfather(260, 338), p.nina(320, 340),
        line("M238 290v8", "#8a6246", 3), shape("M218 296h36l-5 28h-26z", "#c58f55"),
    )


def bread_stall():
    loaves = "".join(t.loaf(190 + i * 58, 238, 1.05) for i in range(5)) + "".join(t.loaf(220 + i * 58, 219, 1.05) for i in range(4))
    return sheet(
        n.sky("dawn"), t.street(240, first=2), box(0, 240, 640, 120, "#d8c4a4"), line("M0 320h640", "#c6ae8a", 3),
        p.figure(310, 276, "#fbf5e8", "#5a5148", p.short("#4b2f26"), hands=((-34, -66), (34, -66)), scale=1.05),
        t.stall(140, 300, 330, "#e8b04a"), loaves, r.steam(330, 196),
        p.nina(92, 338, hands=((-20, -44), (26, -58))), p.grandfather(540, 342, mirror=True, hands=((-22, -48), (30, -60))), n.flowers(574, 352),
    )


def fruit_stall(extra=""):
    return sheet(
        n.sky("day"), n.cloud(90, 60), n.hill(230, 40, "#a9c19a"), box(0, 270, 640, 90, "#d8c4a4"), line("M0 328h640", "#c6ae8a", 3),
        p.woman(330, 304, 1.06, hands=((-30, -66), (50, -72))), t.stall(190, 304, 320, "#5f9a86"),
        t.fruit_heap(216, 242, "#d1483c", 10, 5), t.fruit_heap(326, 242, "#e5863b", 9, 4), t.fruit_heap(412, 242, "#7fa66a", 10, 4),
        r.lemon(470, 210), n.tree(590, 300, 1.1),
        p.nina(120, 342, 0.95, hands=((-20, -44), (40, -74))), disc(160, 268, 9, "#d1483c"), line("M160 260q2 -6 6 -7", "#5d8a56", 2.5), extra,
    )


def river_bank():
    return sheet(
        n.sky("day"), n.sun(520, 70, 26), n.cloud(160, 66), n.cloud(380, 44, 0.7), n.hill(185, 34, "#b3c8a0"),
        t.house(430, 190, 50, 62, 0, 0), t.house(490, 188, 44, 54, 4, 1), n.water(190), n.tree(70, 280, 1.4),
        shape("M0 262C140 240 330 300 420 360H0Z", "#86ab6d"), t.bench(130, 326, "#a5764f"),
        seated(p.grandfather, 175, 338), seated(p.nina, 226, 334), n.flowers(20, 338), n.flowers(330, 352),
        p.duck(470, 300, 1.1, mirror=True), line("M430 306q40 10 90 0", "#b7dcdc", 3), p.duck(566, 248, 0.6, mirror=True),
    )


def seated(person, x, y):
    """The bench hides nothing, so a sitting figure is simply set lower and closer."""
    return person(x, y, 0.86)


def rainy_window():
    view = n.sky("rain") + t.street(270) + n.tree(450, 268, 0.9, "#6f9068", "#5f7f5b") + n.rain()
    return sheet(
        r.room("#e6d3b5"), r.window(170, 50, 300, 190, view), r.curtains(170, 50, 300, 190), r.picture(40, 90), r.shelf(520, 130, 110),
        p.nina(270, 342, 1.15, hands=((-20, -44), (24, -90))), p.grandfather(420, 346, 1.2, mirror=True),
        oval(530, 336, 20, 8, "#5b6f84"), oval(572, 340, 20, 8, "#5b6f84"), box(514, 308, 16, 28, "#5b6f84", 5), box(556, 312, 16, 28, "#5b6f84", 5),
    )


def vegetable_table():
    return sheet(
        r.room("#dfe3cf", "#b98a60"), r.shelf(60, 120, 150), r.shelf(440, 110, 150), r.lamp(320, 60),
        p.grandfather(240, 330, 1.25, hands=((-14, -78), (26, -78))), p.nina(410, 330, 1.2, mirror=True, hands=((-26, -84), (24, -80))),
        r.table(90, 262, 470, 98, cloth="#f6efe0"), line("M246 236l26 -12", "#b8bcc0", 6), r.onion(262, 258), r.onion(310, 260, "#b5664f"),
        r.carrot(356, 256), r.carrot(402, 252), r.lemon(462, 258), shape("M110 258q-6 -60 10 -64h50q16 4 10 64z", "#c58f55"),
        line("M128 196q16 -34 34 0", "#a8743f", 5), r.carrot(158, 194),
    )


def soup_stove():
    return sheet(
        r.room("#f0d9b8", "#b98a60"), r.lamp(330, 56), r.shelf(40, 110, 150), r.picture(470, 70),
        r.stove(250, 330), r.pot(325, 226), r.steam(325, 160),
        p.grandfather(190, 346, 1.2, hands=((-22, -48), (60, -112))), line("M256 216l40 -44", "#8a6246", 5),
        p.nina(480, 346, 1.15, mirror=True, hands=((-20, -44), (34, -72))), r.lemon(520, 268),
    )


def dark_door():
    return sheet(
        r.room("#d9c6a8", "#a97c55"), r.lamp(200, 52), r.picture(60, 96), r.door(430, 300, 110, 210, opened=True),
        p.woman(485, 312, 1.1, mirror=True, coat="#6a7fa6", hair="#7a4a32", hands=((-22, -60), (16, -58))),
        line("M498 246v-14", "#efe6d3", 8), p.nina(310, 346, 1.15, hands=((-20, -44), (44, -84))), p.grandfather(200, 346, 1.18),
    )


def supper_table():
    view = n.sky("night") + t.street(250, lit=True) + n.rain("#c4d4ea", 0.45)
    return sheet(
        r.room("#f2d4a8", "#a97c55"), r.window(40, 60, 150, 130, view), r.curtains(40, 60, 150, 130), r.shelf(500, 120, 110),
        r.lamp(340, 64), p.grandfather(200, 346, 1.15), p.nina(340, 336, 1.1), p.woman(480, 346, 1.12, coat="#6a7fa6", hair="#7a4a32", mirror=True),
        r.table(120, 268, 440, 92, cloth="#fbf3e2"), r.bowl(210, 262), r.bowl(340, 260, "#7fa66a"), r.bowl(470, 262, "#d9806a"),
        t.loaf(275, 262, 0.9), r.pot(402, 262, 0.62), r.steam(402, 218), 
    )


SCENES = {
    "quiet-street": quiet_street, "bread-stall": bread_stall, "fruit-stall": fruit_stall, "river-bank": river_bank,
    "rainy-window": rainy_window, "vegetable-table": vegetable_table, "soup-stove": soup_stove, "dark-door": dark_door,
    "supper-table": supper_table,
}

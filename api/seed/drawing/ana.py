"""Ana, her grandfather and the dog Bruno, by the sea."""
from . import nature as n, people as p, rooms as r, town as t
from .paint import box, disc, line, oval, placed, shape, sheet


def seaside(kind="day"):
    return n.sky(kind) + n.water(190, "#5aa0b8", "#9ccfd8") + box(0, 186, 640, 6, "#7fb8c6", 0)


def white_house_drawing(x, y):
    return placed(
        x, y, box(0, -130, 170, 130, "#fdfaf2"), shape("M-10 -130L85 -182L180 -130Z", "#c8694c"), box(70, -72, 34, 72, "#31618a", 4),
        disc(97, -36, 3, "#f2c14e"), box(18, -104, 34, 34, "#9cc7d6", 4), box(118, -104, 34, 34, "#9cc7d6", 4),
        line("M35 -104v34M18 -87h34M135 -104v34M118 -87h34", "#31618a", 3), box(12, -68, 46, 8, "#c8694c", 2), n.flowers(16, -68),
        box(128, -184, 16, 30, "#fdfaf2"),
    )


def white_house():
    return sheet(
        seaside(), n.sun(80, 70, 28), n.cloud(240, 60), n.cloud(560, 50, 0.8), shape("M60 186l14 -30v30zM78 186v-34l24 34zM52 189h60l-10 11h-40z", "#fdfaf2"),
        shape("M150 262C260 220 460 214 640 230V360H0V330Z", "#a9c58a"), shape("M0 332Q120 280 210 262L300 360H0Z", "#eed9a8"),
        white_house_drawing(380, 290), n.tree(600, 300, 1.1), p.ana(310, 330, 1, hands=((-20, -44), (26, -92))), p.dog(236, 338, 0.8), n.flowers(420, 340), n.bush(580, 350),
    )


def breakfast_kitchen():
    view = seaside() + n.cloud(330, 70, 0.6)
    return sheet(
        r.room("#dbe8e2", "#c99b6d"), r.window(240, 46, 150, 110, view), r.shelf(60, 110, 130), r.shelf(460, 110, 130),
        r.chair(110, 346), r.chair(540, 346, mirror=True), r.chair(270, 338), r.chair(390, 338, mirror=True),
        p.ana(210, 340, 1.12), p.grandfather(440, 346, 1.15, hands=((-34, -80), (34, -80)), mirror=True),
        r.table(130, 268, 400, 90, cloth="#f6efe0"), shape("M398 262l6 -46h70l6 46z", "#efeadc"), line("M410 228h52M409 238h56M408 248h60", "#b3aca0", 3),
        r.cup(206, 262), r.cup(362, 262, "#6d93b8"), r.steam(362, 232), t.loaf(274, 262), box(308, 238, 22, 24, "#e8b04a", 4), box(306, 234, 26, 6, "#c8553d", 2),
    )


def garden_bench():
    return sheet(
        seaside(), n.cloud(140, 60), n.cloud(420, 46, 0.8), n.sun(560, 80, 26), shape("M0 240C200 214 420 222 640 244V360H0Z", "#a3c284"), n.tree(440, 320, 2, "#7fa66a"),
        t.bench(130, 322), p.grandfather(170, 336, 0.95, hands=((-22, -48), (34, -90))), p.ana(232, 334, 0.95), p.sleeping_dog(440, 340, 1.1),
        n.flowers(20, 340), n.flowers(540, 346), n.bush(600, 300, "#8fb574"),
    )


def night_bedroom():
    view = n.sky("night") + n.stars(170, 70) + n.moon(430, 86) + n.water(170, "#2f4a78", "#7f98c6")
    return sheet(
        r.room("#50618f", "#5b4a52", "#44547f"), r.window(330, 46, 200, 160, view), r.curtains(330, 46, 200, 160, "#7f8fc0"), r.picture(130, 80, 70, 52, "#6d8fb8"),
        r.bed(90, 344, 300), placed(150, 268, disc(0, 0, 17, p.SKIN), p.bob("#2f2724"), p.face()), p.sleeping_dog(500, 344, 1.1), 
        shape("M330 206H530L600 360H250Z", "#cfdcff", 0.12),
    )


def sea_market():
    return sheet(
        seaside(), n.sun(560, 64, 28), n.cloud(120, 56), t.house(-10, 270, 80, 120, 2, 0), t.house(570, 270, 84, 130, 0, 2), box(0, 262, 640, 98, "#e6d3ac"),
        line("M0 330h640M0 300h640", "#d3bd92", 3), t.stall(90, 296, 150, "#31618a"), fish(120, 232), fish(170, 230), fish(142, 216),
        t.stall(270, 296, 150), t.loaf(305, 234), t.loaf(362, 234), t.loaf(334, 220), t.stall(450, 296, 120, "#7fa66a"),
        shape("M466 234v-20l40 -14v34z", "#f2c14e"), disc(484, 222, 4, "#d9a63a"), t.fruit_heap(520, 234, "#d1483c", 8, 3),
        p.ana(250, 348, 0.95), p.grandfather(190, 350, 1), p.dog(330, 350, 0.8),
    )


def fish(x, y):
    return shape(f"M{x - 22} {y}q18 -16 36 0l12 -9v18l-12 -9q-18 16 -36 0z", "#8fb3c4") + disc(x - 12, y - 2, 2, "#2c3b4a")


def fruit_lady():
    return sheet(
        seaside(), n.cloud(520, 60), box(0, 262, 640, 98, "#e6d3ac"), line("M0 330h640", "#d3bd92", 3),
        p.woman(350, 300, 1.08, coat="#7f6a9a", hair="#4b2f26", hands=((-44, -72), (30, -66))), t.stall(210, 304, 320, "#d9604c"),
        t.fruit_heap(234, 242, "#d1483c", 10, 5), t.fruit_heap(344, 242, "#f3d250", 10, 4), t.fruit_heap(436, 242, "#e5863b", 10, 4),
        p.ana(140, 344, 1.08, hands=((-20, -44), (44, -78))), disc(192, 254, 7, "#e8b04a"), disc(192, 254, 4, "#f6d27c"), n.tree(600, 310, 1),
    )


def empty_square():
    return sheet(
        n.sky("day"), n.cloud(200, 50), t.street(250, first=3), box(0, 250, 640, 110, "#e6d3ac"), line("M0 290h640M0 330h640", "#d3bd92", 3),
        oval(430, 306, 80, 16, "#cdb991"), box(376, 276, 108, 28, "#c9bda6", 8), box(420, 226, 20, 54, "#c9bda6"), oval(430, 226, 34, 8, "#ddd2bc"), line("M430 222q-28 -24 -36 20M430 222q28 -24 36 20", "#9ccfd8", 4),
        p.ana(190, 344, 1.1, hands=((-34, -84), (34, -84))), p.boy(300, 340, 1, mirror=True, hands=((-34, -80), (20, -44))), p.grandfather(110, 346, 1.1), n.tree(590, 300, 1),
    )


def beach_dog():
    return sheet(
        seaside(), n.sun(90, 64, 28), n.cloud(300, 54), n.cloud(540, 44, 0.7), box(0, 190, 640, 100, "#5aa0b8"), line("M30 214h60M180 230h70M420 216h60M560 236h50M60 254h50M300 246h40", "#9ccfd8", 4),
        shape("M0 292C140 268 330 300 640 276V360H0Z", "#f0dcae"), line("M0 290C140 266 330 298 640 274", "#fdfaf2", 6, 0.9),
        p.dog(420, 296, 1.15, mirror=True, shoe=True), line("M370 296q44 12 110 0", "#cfe8ec", 4),
        p.ana(210, 346, 1.05, hands=((-34, -96), (40, -84))), p.grandfather(120, 350, 1.05), shape("M560 336l8 -14l8 14l14 3l-11 9l3 14l-14 -8l-14 8l3 -14l-11 -9z", "#e2725b"),
    )


def garden_evening():
    return sheet(
        n.sky("evening"), n.sun(500, 150, 32, "#f6c177"), n.water(200, "#7aa0b0", "#f6d9a0"), shape("M0 240C200 214 420 222 640 244V360H0Z", "#93b077"), n.tree(70, 320, 1.7, "#7d9f62", "#698c52"),
        white_house_drawing(460, 270), p.grandfather(230, 340, 1.1), p.ana(370, 342, 1.1, mirror=True), r.table(200, 290, 210, 66),
        r.bowl(300, 284, "#6d93b8", "#d1483c"), t.fruit_heap(284, 266, "#d1483c", 8, 3), r.lemon(252, 284), disc(350, 276, 9, "#d1483c"), p.dog(470, 352, 0.85, mirror=True), n.flowers(560, 348),
    )


SCENES = {
    "white-house": white_house, "breakfast-kitchen": breakfast_kitchen, "garden-bench": garden_bench, "night-bedroom": night_bedroom,
    "sea-market": sea_market, "fruit-lady": fruit_lady, "empty-square": empty_square, "beach-dog": beach_dog, "garden-evening": garden_evening,
}

"""Houses, streets, the bridge, stalls and trains."""
from .paint import box, disc, line, oval, placed, shape

WALLS = ("#f0d5b1", "#e7a98a", "#f6e7cd", "#cfd8c0", "#e8c07d", "#dbb7a9")
ROOFS = ("#b5573f", "#8f4a3d", "#a86a4a", "#6f5a62")


def house(x, y, width=80, height=110, wall=0, roof=0, lit=False, glass="#8fb3ba"):
    """A house standing on y, its left edge at x."""
    pane = "#fbd98a" if lit else glass
    parts = [box(0, -height, width, height, WALLS[wall % 6]),
             shape(f"M-7 {-height}L{width / 2:g} {-height - 34}L{width + 7} {-height}Z", ROOFS[roof % 4])]
    rows = max(1, (height - 50) // 38)
    for row in range(rows):
        for left in (width * 0.16, width * 0.6):
            parts.append(box(f"{left:g}", -height + 16 + row * 38, f"{width * 0.24:g}", 24, pane, 3))
    parts.append(box(f"{width / 2 - 9:g}", -34, 18, 34, "#7b5142", 3))
    return placed(x, y, *parts)


def street(y, lit=False, first=0, heights=(110, 142, 96, 128, 150, 104, 134)):
    return "".join(
        house(-10 + index * 96, y, 92, height, wall=index + first, roof=index + first, lit=lit and index % 2 == 0)
        for index, height in enumerate(heights)
    )


def awning(x, y, width, first="#d9604c", second="#fbf1de"):
    stripes, count = [], 8
    step = width / count
    for index in range(count):
        fill = first if index % 2 == 0 else second
        left = x + index * step
        stripes.append(shape(f"M{left:g} {y}h{step:g}v34a{step / 2:g} 11 0 0 1 -{step:g} 0z", fill))
    return "".join(stripes)


def stall(x, y, width, colour="#d9604c"):
    """An empty market stall; goods lie on y - 62."""
    return (
        box(x + 6, y - 190, 8, 190, "#8a6246") + box(x + width - 14, y - 190, 8, 190, "#8a6246")
        + box(x, y - 62, width, 14, "#a5764f", 3) + box(x + 8, y - 50, width - 16, 50, "#bf8f63", 3)
        + line(f"M{x + 14} {y - 34}H{x + width - 14}M{x + 14} {y - 17}H{x + width - 14}", "#a5764f", 2)
        + awning(x - 8, y - 200, width + 16, colour)
    )


def fruit_heap(x, y, colour, radius=9, count=5):
    heap = "".join(disc(x + i * radius * 1.8, y - radius, radius, colour) for i in range(count))
    heap += "".join(disc(x + radius * 0.9 + i * radius * 1.8, y - radius * 2.5, radius, colour) for i in range(count - 1))
    return heap + "".join(disc(x + i * radius * 1.8 - 3, y - radius - 3, radius * 0.28, "#ffffff", 0.5) for i in range(count))


def loaf(x, y, scale=1):
    return placed(x, y, oval(0, -9, 26, 11, "#c9853f"), oval(0, -11, 22, 7, "#dca05a"),
                  line("M-11 -15l5 8M-1 -17l5 8M9 -16l5 8", "#f3d6a0", 2.5), scale=scale)


def bridge(y, stone="#b9a58d", dark="#9a8670"):
    """A stone bridge of two arches across the sheet; the road is at y."""
    body = (f"M0 {y - 12}Q320 {y - 58} 640 {y - 12}V{y + 110}H600C600 {y - 10} 350 {y - 10} 350 {y + 110}H290"
            f"C290 {y - 10} 40 {y - 10} 40 {y + 110}H0Z")
    parts = [shape(body, stone), line(f"M0 {y - 14}Q320 {y - 60} 640 {y - 14}", dark, 7)]
    marks = "".join(f"M{(i * 89) % 600 + 14} {y - 8 - 18 * (1 - abs(((i * 89) % 600 + 14) / 320 - 1)):g}h{14 + i % 3 * 5}" for i in range(16))
    parts.append(line(marks, dark, 3, 0.7))
    parts.append(line(f"M299 {y + 36}h16M322 {y + 56}h18M300 {y + 80}h20", dark, 3, 0.7))
    return "".join(parts)


def bench(x, y, colour="#5f8f63"):
    return (box(x + 10, y - 26, 6, 26, "#5a4a42") + box(x + 114, y - 26, 6, 26, "#5a4a42")
            + box(x, y - 32, 130, 8, colour, 3) + box(x, y - 50, 130, 8, colour, 3) + box(x, y - 64, 130, 8, colour, 3)
            + box(x + 12, y - 64, 5, 40, "#5a4a42") + box(x + 113, y - 64, 5, 40, "#5a4a42"))


def money_house(x, y):
    """The bank: columns, steps and a coin in the gable."""
    columns = "".join(box(x + 22 + i * 44, y - 112, 20, 94, "#fbf5e6", 3) for i in range(5))
    return (
        box(x + 8, y - 116, 224, 104, "#c9c2b4") + box(x + 104, y - 74, 34, 60, "#54473f", 3) + columns
        + box(x, y - 128, 240, 16, "#efe6d3") + shape(f"M{x - 8} {y - 128}L{x + 120} {y - 186}L{x + 248} {y - 128}Z", "#e3d8c2")
        + disc(x + 120, y - 148, 14, "#e8b04a") + disc(x + 120, y - 148, 9, "#f6d27c")
        + box(x - 4, y - 18, 248, 9, "#efe6d3") + box(x - 14, y - 9, 268, 9, "#ddd2bc")
    )


def carriage(x, y, width=190, colour="#3f6f73", lit=True):
    glass = "#fbd98a" if lit else "#c3dde0"
    count = (width - 20) // 42
    panes = "".join(box(x + 14 + i * 42, y - 62, 30, 24, glass, 4) for i in range(count))
    wheels = "".join(disc(x + cx, y, 9, "#2b2b33") + disc(x + cx, y, 3.5, "#8c8c94") for cx in (28, 52, width - 52, width - 28))
    return box(x, y - 80, width, 74, colour, 9) + box(x + 4, y - 84, width - 8, 8, "#2d4a50", 4) + box(x, y - 28, width, 7, "#e8b04a") + panes + wheels


def engine(x, y, colour="#c8553d"):
    wheels = "".join(disc(x + cx, y, 9, "#2b2b33") + disc(x + cx, y, 3.5, "#8c8c94") for cx in (26, 50, 112))
    return (shape(f"M{x} {y - 80}h92q40 6 50 50v24h-142z", colour) + shape(f"M{x + 88} {y - 68}q26 6 34 26h-34z", "#fbe7b4")
            + box(x + 14, y - 62, 56, 24, "#fbd98a", 4) + box(x, y - 28, 141, 7, "#fbf1de") + disc(x + 134, y - 20, 5, "#fff3c4") + wheels)


def rails(y):
    sleepers = "".join(box(i * 26 - 4, y + 2, 14, 5, "#6b584c") for i in range(26))
    return sleepers + box(0, y - 1, 640, 4, "#8d8f96")

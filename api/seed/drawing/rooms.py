"""Walls, windows, furniture and kitchen things."""
from .paint import HEIGHT, WIDTH, box, disc, line, oval, placed, shape


def room(wall="#f3e3c7", floor="#c99b6d", skirting="#e4cda6", floor_y=285):
    boards = "".join(f"M{i * 92 - 30} {floor_y + 10}L{i * 92 - 60} {HEIGHT}" for i in range(9))
    return (box(0, 0, WIDTH, floor_y, wall) + box(0, floor_y - 12, WIDTH, 12, skirting)
            + box(0, floor_y, WIDTH, HEIGHT - floor_y, floor) + line(boards, "#b5885c", 2, 0.7))


def window(x, y, width, height, view, frame="#fbf5e8", name="pane"):
    """A window; `view` is drawn behind the glass in sheet coordinates."""
    clip = f'<clipPath id="{name}"><rect x="{x}" y="{y}" width="{width}" height="{height}"/></clipPath>'
    bars = line(f"M{x + width / 2:g} {y}v{height}M{x} {y + height / 2:g}h{width}", frame, 6)
    border = f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="none" stroke="{frame}" stroke-width="10"/>'
    return clip + f'<g clip-path="url(#{name})">{view}</g>' + bars + border + box(x - 14, y + height + 2, width + 28, 10, frame, 3)


def curtains(x, y, width, height, colour="#d9806a"):
    return (shape(f"M{x - 24} {y - 12}h48q-4 {height * 0.6:g} -30 {height + 16}h-18z", colour)
            + shape(f"M{x + width + 24} {y - 12}h-48q4 {height * 0.6:g} 30 {height + 16}h18z", colour)
            + line(f"M{x - 34} {y - 14}H{x + width + 34}", "#8a6246", 6))


def table(x, y, width, height=90, top="#a5764f", leg="#8a6246", cloth=None):
    parts = [box(x + 14, y, 10, height, leg), box(x + width - 24, y, 10, height, leg), box(x, y - 6, width, 14, top, 4)]
    if cloth:
        parts.append(shape(f"M{x + 6} {y - 7}H{x + width - 6}L{x + width - 2} {y + 24}H{x + 2}Z", cloth))
    return "".join(parts)


def chair(x, y, mirror=False, colour="#7b8f6a"):
    return placed(x, y, box(-20, -94, 8, 94, colour, 3), box(-20, -46, 44, 9, colour, 3), box(16, -44, 8, 44, colour, 3),
                  box(-18, -88, 6, 40, colour), mirror=mirror)


def lamp(x, drop, on=True, colour="#d9604c"):
    glow = shape(f"M{x - 26} {drop + 22}L{x - 150} 360H{x + 150}L{x + 26} {drop + 22}Z", "#fde9ae", 0.28) if on else ""
    bulb = disc(x, drop + 24, 8, "#fff3c4" if on else "#9a9490")
    return glow + line(f"M{x} 0V{drop}", "#5a4a42", 3) + bulb + shape(f"M{x - 32} {drop + 24}Q{x - 22} {drop - 6} {x} {drop - 6}Q{x + 22} {drop - 6} {x + 32} {drop + 24}Z", colour)


def pot(x, y, scale=1, colour="#c8553d"):
    return placed(x, y, box(-44, -50, 88, 50, colour, 10), box(-50, -56, 100, 9, "#a8432f", 4), box(-60, -42, 18, 8, "#a8432f", 4),
                  box(42, -42, 18, 8, "#a8432f", 4), box(-36, -40, 8, 30, "#e07f68", 4), scale=scale)


def steam(x, y, colour="#ffffff"):
    return line(f"M{x - 20} {y}q-12 -16 0 -30t0 -30M{x} {y - 6}q-12 -16 0 -32t0 -32M{x + 20} {y}q-12 -16 0 -30t0 -30", colour, 5, 0.7)


def stove(x, y):
    rings = "".join(disc(x + 22 + i * 30, y - 74, 6, "#d8d2c6") for i in range(4))
    return (box(x, y - 100, 150, 100, "#7c8d92", 6) + box(x - 4, y - 106, 158, 10, "#56656b", 4) + rings
            + box(x + 18, y - 58, 114, 44, "#3f4a50", 6) + box(x + 26, y - 50, 98, 28, "#e39a55", 4) + box(x + 30, y - 66, 90, 4, "#d8d2c6", 2))


def bowl(x, y, colour="#6d93b8", soup="#e8a24a"):
    return oval(x, y - 16, 24, 6, soup) + shape(f"M{x - 26} {y - 17}Q{x - 22} {y} {x - 8} {y}h16Q{x + 22} {y} {x + 26} {y - 17}Q{x} {y - 7} {x - 26} {y - 17}Z", colour)


def carrot(x, y):
    return placed(x, y, shape("M-26 0Q-6 -12 16 -8Q20 0 16 4Q-4 6 -26 0Z", "#e5863b"), line("M17 -4l14 -8M17 -2h16M17 0l13 7", "#5d8a56", 3.5))


def onion(x, y, colour="#c98a5a"):
    return disc(x, y - 13, 14, colour) + shape(f"M{x - 7} {y - 24}Q{x} {y - 40} {x + 2} {y - 40}Q{x + 2} {y - 30} {x + 8} {y - 23}Z", colour) + line(f"M{x - 6} {y - 22}q-6 9 0 19M{x + 5} {y - 23}q6 9 0 20", "#a56a3f", 1.8)


def lemon(x, y):
    return oval(x, y - 10, 15, 10, "#f3d250") + disc(x + 14, y - 10, 4, "#f3d250") + oval(x - 4, y - 13, 4, 2.5, "#fdf0b4")


def cup(x, y, colour="#fbf5e8"):
    return box(x - 11, y - 22, 22, 22, colour, 5) + line(f"M{x + 12} {y - 16}q9 2 0 10", colour, 4)


def door(x, y, width=100, height=200, fill="#6f8f92", opened=False):
    if opened:
        return box(x - 8, y - height - 8, width + 16, height + 8, "#8a6246") + box(x, y - height, width, height, "#39445c") + shape(f"M{x} {y - height}L{x - 52} {y - height - 8}V{y + 14}L{x} {y}Z", fill)
    return (box(x - 8, y - height - 8, width + 16, height + 8, "#8a6246") + box(x, y - height, width, height, fill)
            + box(x + 16, y - height + 18, width - 32, height * 0.36, "#5f7d80", 4) + box(x + 16, y - height * 0.46, width - 32, height * 0.36, "#5f7d80", 4)
            + disc(x + width - 14, y - height * 0.5, 5, "#e8b04a"))


def picture(x, y, width=70, height=52, colour="#9fbfb4"):
    return box(x - 5, y - 5, width + 10, height + 10, "#a5764f", 2) + box(x, y, width, height, "#f3ead4") + shape(f"M{x} {y + height}V{y + height - 16}L{x + width * 0.35:g} {y + height - 32}L{x + width * 0.6:g} {y + height - 14}L{x + width} {y + height - 28}V{y + height}Z", colour)


def shelf(x, y, width=130):
    colours = ("#d9604c", "#e8b04a", "#6d93b8", "#7fa66a", "#b5566b", "#efe6d3", "#3f6f73")
    jars = "".join(box(x + 8 + i * 20, y - 24 - (i * 7) % 14, 14, 24 + (i * 7) % 14, colours[i % 7], 3) for i in range((width - 10) // 20))
    return jars + box(x, y, width, 8, "#8a6246", 3)


def bed(x, y, width=240):
    return (box(x, y - 96, 14, 96, "#8a6246", 4) + box(x + width - 12, y - 60, 12, 60, "#8a6246", 4) + box(x + 10, y - 34, width - 18, 18, "#8a6246")
            + box(x + 14, y - 56, width - 26, 24, "#fbf5e8", 8) + oval(x + 46, y - 62, 32, 13, "#ffffff")
            + shape(f"M{x + 84} {y - 62}Q{x + 160} {y - 78} {x + width - 14} {y - 58}V{y - 24}H{x + 84}Z", "#6d8fb8"))


RED, GREEN = ("#c8453a", "#a8342d", "#dc6a58"), ("#7b8f6a", "#64775a", "#9aac86")


def armchair(x, y, scale=1, colours=RED):
    """An armchair seen from the front; its seat is 40 high."""
    colour, dark, light = colours
    return placed(
        x, y, box(-60, -8, 10, 8, "#5e4034", 2), box(50, -8, 10, 8, "#5e4034", 2), box(-58, -118, 116, 106, colour, 28), box(-42, -106, 84, 74, dark, 20),
        box(-56, -30, 112, 24, dark, 6), box(-47, -48, 94, 24, light, 10), box(-74, -72, 28, 66, colour, 13), box(46, -72, 28, 66, colour, 13),
        oval(-60, -60, 8, 6, light, 0.6), oval(60, -60, 8, 6, light, 0.6), scale=scale,
    )


def floor_lamp(x, y, height=170, shade="#f0c766"):
    """A lit lamp on a stand."""
    top = y - height
    return (disc(x, top, 150, "#fff0c0", 0.22) + disc(x, top, 84, "#fff3cf", 0.35) + line(f"M{x} {top}V{y - 3}", "#5a4a42", 5)
            + oval(x, y - 2, 20, 5, "#5a4a42") + shape(f"M{x - 16} {top - 24}H{x + 16}L{x + 30} {top + 18}H{x - 30}Z", shade) + oval(x, top + 18, 30, 4, "#fff6d8"))


def dish(x, y, width=70, fill="#fbf5e8", rim="#d9ccb4"):
    return oval(x, y, width / 2, width / 8, rim) + oval(x, y - 3, width / 2, width / 8, fill)

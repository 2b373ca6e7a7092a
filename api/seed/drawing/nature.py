"""Sky, weather, land and water."""
from .paint import HEIGHT, WIDTH, box, disc, line, oval, placed, shade, shape

SKIES = {
    "dawn": ("#f7d9b8", "#fdf3e0"),
    "day": ("#bfe0e6", "#f3f6e8"),
    "rain": ("#8fa3b3", "#c3ced2"),
    "evening": ("#f2b48c", "#fbe3c0"),
    "night": ("#16264a", "#3b5688"),
    "gold": ("#f6c177", "#fdeccb"),
}


def sky(kind):
    return shade("sky", *SKIES[kind]) + box(0, 0, WIDTH, HEIGHT, "url(#sky)")


def sun(x, y, radius=30, fill="#f9d77e"):
    return disc(x, y, radius * 2.2, fill, 0.22) + disc(x, y, radius * 1.5, fill, 0.3) + disc(x, y, radius, fill)


def moon(x, y):
    return disc(x, y, 40, "#f8f0cf", 0.12) + shape(
        f"M{x + 8} {y - 22}a24 24 0 1 0 14 36a20 20 0 0 1 -14 -36z", "#f8f0cf"
    )


def stars(height=200, count=46):
    """Stars strewn the same way every time."""
    spots = []
    for index in range(count):
        x, y = (index * 197 + 31) % WIDTH, (index * 83 + index * index * 7 + 12) % height
        spots.append(disc(x, y, 1 + (index % 3) * 0.7, "#fdf6d8", 0.9))
    return "".join(spots)


def cloud(x, y, scale=1, fill="#ffffff", opacity=0.8):
    puff = oval(0, 0, 46, 14, fill) + disc(-14, -9, 17, fill) + disc(13, -13, 22, fill)
    return f'<g opacity="{opacity}">' + placed(x, y, puff, scale=scale) + "</g>"


def rain(colour="#eef4f6", opacity=0.5, width=1.6, dry=(), count=70):
    """No drop falls in the `dry` places, each (left, top, right, bottom)."""
    spots = [((i * 73) % 660, (i * 131) % 350) for i in range(count)]
    drops = "".join(
        f"M{x} {y}l-5 16" for x, y in spots
        if not any(left < x < right and top < y < bottom for left, top, right, bottom in dry)
    )
    return line(drops, colour, width, opacity)


def puddle(x, y, across, fill="#b9d3dc", light="#e6f1f3"):
    down = round(across * 0.17)
    return oval(x, y, across, down, fill) + line(f"M{x - across // 2} {y - down // 3}q{across // 3} -4 {across * 2 // 3} 0", light, 2)


def hill(path_y, swell, fill):
    """A rolling line of land from left to right and down to the edge."""
    return shape(
        f"M0 {path_y}C{110} {path_y - swell} {200} {path_y - swell} {320} {path_y}"
        f"S{540} {path_y + swell} {WIDTH} {path_y - swell // 2}V{HEIGHT}H0Z", fill
    )


def mountains(base, far="#8c9dc0", near="#6a7ca6", snow="#eef2f8"):
    return (
        shape(f"M-20 {base}L90 {base - 120}L190 {base - 20}L300 {base - 150}L430 {base - 10}"
              f"L540 {base - 130}L680 {base}Z", far)
        + shape(f"M300 {base - 150}l-26 36l16 -6l10 12l12 -14l20 10z", snow)
        + shape(f"M90 {base - 120}l-22 24l14 -4l8 9l12 -12l10 5z", snow)
        + shape(f"M540 {base - 130}l-24 28l16 -5l8 10l12 -12l12 6z", snow)
        + shape(f"M-20 {base + 30}L160 {base - 50}L330 {base + 10}L480 {base - 50}L680 {base + 30}Z", near)
    )


def water(top, colour="#5fa3ad", light="#8cc3c6"):
    ripples = "".join(
        f"M{(i * 137) % 600 + 10} {top + 16 + (i * 29) % max(20, HEIGHT - top - 24)}h{26 + (i % 3) * 12}" for i in range(14)
    )
    return box(0, top, WIDTH, HEIGHT - top, colour) + line(ripples, light, 3, 0.75)


def tree(x, y, scale=1, leaf="#7fa66a", dark="#6b9159", trunk="#8a6246"):
    return placed(
        x, y,
        box(-6, -60, 12, 60, trunk, 4),
        disc(-22, -78, 28, dark), disc(22, -80, 28, dark), disc(0, -100, 36, leaf), disc(-8, -72, 26, leaf),
        scale=scale,
    )


def flowers(x, y, colours=("#e2725b", "#f2c14e", "#f6efe0")):
    return "".join(
        line(f"M{x + i * 13} {y}v-{9 + i % 3 * 4}", "#5d8a56", 2)
        + disc(x + i * 13, y - 11 - i % 3 * 4, 4, colours[i % len(colours)])
        for i in range(6)
    )


def bush(x, y, fill="#86ab6d"):
    return disc(x - 16, y - 10, 17, fill) + disc(x + 14, y - 9, 16, fill) + disc(x, y - 18, 20, fill) + box(x - 32, y - 10, 62, 10, fill, 5)

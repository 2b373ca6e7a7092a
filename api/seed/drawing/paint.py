"""The few SVG strokes every drawing is made of. The sheet is 640 by 360."""
WIDTH, HEIGHT = 640, 360


def sheet(*parts):
    """A whole drawing."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        + "".join(parts) + "</svg>\n"
    )


def box(x, y, width, height, fill, radius=0):
    rounded = f' rx="{radius}"' if radius else ""
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{fill}"{rounded}/>'


def disc(x, y, radius, fill, opacity=1):
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}"{faded(opacity)}/>'


def oval(x, y, across, down, fill, opacity=1):
    return f'<ellipse cx="{x}" cy="{y}" rx="{across}" ry="{down}" fill="{fill}"{faded(opacity)}/>'


def shape(path, fill, opacity=1):
    return f'<path d="{path}" fill="{fill}"{faded(opacity)}/>'


def line(path, colour, width, opacity=1):
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" '
        f'stroke-linecap="round" stroke-linejoin="round"{faded(opacity)}/>'
    )


def faded(opacity):
    return "" if opacity == 1 else f' opacity="{opacity}"'


def placed(x, y, *parts, scale=1, mirror=False):
    """Parts drawn around the origin, set down at x, y."""
    across = -scale if mirror else scale
    turn = "" if across == 1 and scale == 1 else f" scale({across} {scale})"
    return f'<g transform="translate({x} {y}){turn}">' + "".join(parts) + "</g>"


def shade(name, top, bottom):
    """A fill from top to bottom; use it as url(#name)."""
    return (
        f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/></linearGradient>'
    )


def words(x, y, text, size, fill, weight="bold", anchor="middle", family="DejaVu Serif, Georgia, serif"):
    return (
        f'<text x="{x}" y="{y}" font-family="{family}" font-size="{size}" font-weight="{weight}" '
        f'fill="{fill}" text-anchor="{anchor}">{text}</text>'
    )

"""Every scene by name, the title cards and the thumbnails."""
from . import ana, journeys, nina
from .paint import box, line, sheet, words

SCENES = {**nina.SCENES, **journeys.SCENES, **ana.SCENES}
FACES = {
    "morning-market": "fruit-stall", "rainy-day-soup": "soup-stove", "the-old-bridge": "bridge-town",
    "the-night-train": "mountain-station", "la-casa-de-ana": "white-house", "un-dia-con-bruno": "beach-dog",
}
"""The scene that stands for a lesson on its title card and thumbnail."""


def thumbnail(video_id):
    return SCENES[FACES[video_id]]()


def title_card(script):
    """The lesson's face, dimmed, with its title and level on a paper band."""
    inside = thumbnail(script["video_id"]).split(">", 1)[1].rsplit("</svg>", 1)[0]
    return sheet(
        inside, box(0, 0, 640, 360, "#1d2b44").replace("/>", ' opacity="0.35"/>'), box(70, 122, 500, 116, "#fdf6e6", 14),
        words(320, 180, script["title"], 34, "#22375a"), line("M290 198H350", "#d9604c", 4),
        words(320, 223, f"Glossa · {script['cefr_level']}", 16, "#5b6478", "normal", family="DejaVu Sans, sans-serif"),
    )

"""The pictures of the stories: `cd api/seed && python3 -m drawing.stories` writes them into `stories/<story>/pictures/`."""
import json
import re
from pathlib import Path

from . import cat_at_the_door, red_umbrella

STORIES = Path(__file__).resolve().parent.parent / "stories"
SCENES = {"the-cat-at-the-door": cat_at_the_door.SCENES, "the-red-umbrella": red_umbrella.SCENES}
THUMBNAILS = {"the-cat-at-the-door": "cat-in-chair", "the-red-umbrella": "one-umbrella"}
"""The scene that stands for a story in lists."""


def write_story_pictures():
    """Write an SVG for each scene of each story, and its thumbnail; returns the paths."""
    return [path for story in SCENES for path in write_pictures(story)]


def write_pictures(story):
    scenes, folder = SCENES[story], STORIES / story / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    told = json.loads((STORIES / story / "story.json").read_text("utf-8"))["scenes"]
    drawings = {scene["picture"]: round_numbers(scenes[scene["picture"]]()) for scene in told}
    drawings["thumbnail"] = drawings[THUMBNAILS[story]]
    for name, svg in drawings.items():
        (folder / f"{name}.svg").write_text(svg, "utf-8")
    return [folder / f"{name}.svg" for name in drawings]


def round_numbers(svg):
    """1.7999999999999998 becomes 1.8."""
    return re.sub(r"\d+\.\d{3,}", lambda number: f"{float(number[0]):.2f}".rstrip("0").rstrip("."), svg)


if __name__ == "__main__":
    for path in write_story_pictures():
        print(path.relative_to(STORIES), path.stat().st_size)

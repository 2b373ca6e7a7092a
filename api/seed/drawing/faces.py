"""Faces, drawn on a head of radius 15 at 0, 0."""
from .paint import disc, line, oval, placed, shape

INK, LIPS = "#4a3330", "#8a4f42"
EYES = {
    "open": disc(-5, 0, 1.7, INK) + disc(6, 0, 1.7, INK),
    "wide": disc(-5, 0, 2.3, INK) + disc(6, 0, 2.3, INK) + line("M-9 -5q3 -4 7 -2M3 -7q4 -2 7 2", INK, 1.4),
    "down": line("M-8 1q3 3 6 0M3 1q3 3 6 0", INK, 1.6),
    "laughing": line("M-8 1q3 -4 6 0M3 1q3 -4 6 0", INK, 1.8),
    "worried": disc(-5, 0, 1.7, INK) + disc(6, 0, 1.7, INK) + line("M-9 -4l6 -2M4 -6l6 2", INK, 1.4),
}
MOUTHS = {
    "smile": line("M-4 6Q1 10 6 6", LIPS, 1.6),
    "laugh": shape("M-5 5Q1 7 7 5Q6 13 1 13Q-4 13 -5 5Z", "#8a3b35") + shape("M-2 11Q1 8 4 11Q1 14 -2 11Z", "#e58f7b"),
    "talk": shape("M-3 6Q1 7 5 6Q4 11 1 11Q-2 11 -3 6Z", "#8a3b35"),
    "oh": oval(1, 8, 2.8, 3.6, "#8a3b35"),
    "sad": line("M-3 9Q1 6 5 9", LIPS, 1.6),
}
LEFT_CHEEK, RIGHT_CHEEK = disc(-9, 5, 2.6, "#e58f7b", 0.5), disc(10, 5, 2.6, "#e58f7b", 0.5)


def face(eyes="open", mouth="smile", turn=(0, 0)):
    """`turn` moves the features, so that the head looks left (-), right, up (-) or down."""
    cheeks = (LEFT_CHEEK if turn[0] > -3 else "") + (RIGHT_CHEEK if turn[0] < 3 else "")
    features = EYES[eyes] + MOUTHS[mouth] + cheeks
    return features if turn == (0, 0) else placed(*turn, features)

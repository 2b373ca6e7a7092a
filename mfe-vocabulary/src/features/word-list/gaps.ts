/** A stretch of a list that is drawn, in pixels from the list's beginning. */
export interface Stretch {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** Room to leave in place of what is not drawn. */
export interface Gap {
  readonly before: number;
  readonly size: number;
}

/**
 * The room before each drawn stretch, and behind the last one (`before` is then the number of all), wherever something
 * is left out. `spacing` stands between any two neighbours, a gap included.
 */
export function gapsBetween(
  drawn: readonly Stretch[],
  all: { readonly count: number; readonly size: number },
  spacing = 0,
): Gap[] {
  const gaps: Gap[] = [];
  let next = { index: 0, start: 0 };
  for (const { index, start, end } of [...drawn, { index: all.count, start: all.size + spacing, end: 0 }]) {
    if (index > next.index) gaps.push({ before: index, size: Math.max(0, start - next.start - spacing) });
    next = { index: index + 1, start: end + spacing };
  }
  return gaps;
}

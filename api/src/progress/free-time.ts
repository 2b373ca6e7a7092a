/** A stretch of time, in milliseconds since 1970. */
export interface Stretch {
  from: number;
  to: number;
}

/** What of a stretch none of the others covers, in order of time. */
export function freeTime(stretch: Stretch, taken: readonly Stretch[]): Stretch[] {
  const free: Stretch[] = [];
  let from = stretch.from;
  for (const other of [...taken].sort((one, two) => one.from - two.from)) {
    if (other.from > from) free.push({ from, to: Math.min(other.from, stretch.to) });
    from = Math.max(from, other.to);
    if (from >= stretch.to) break;
  }
  if (from < stretch.to) free.push({ from, to: stretch.to });
  return free.filter(({ from: start, to }) => to > start);
}

/** The latest parts of `free` that together are at most `duration` milliseconds long, the latest first. */
export function takeLatest(free: readonly Stretch[], duration: number): Stretch[] {
  const latest: Stretch[] = [];
  let left = duration;
  for (const { from, to } of [...free].reverse()) {
    if (left <= 0) break;
    latest.push({ from: Math.max(from, to - left), to });
    left -= to - from;
  }
  return latest;
}

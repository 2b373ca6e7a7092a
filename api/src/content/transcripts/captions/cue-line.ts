/** A line of a cue, and its timestamps: `at` (seconds) for the text from `offset`. */
export interface CueLine {
  text: string;
  stamps: { offset: number; at: number }[];
  /** Somebody else begins to speak. */
  isTurn?: boolean;
}

export function cutLine({ text, stamps }: CueLine, from: number): CueLine {
  const later = stamps.filter(({ offset }) => offset >= from);
  return { text: text.slice(from), stamps: later.map(({ offset, at }) => ({ offset: offset - from, at })) };
}

export function countWords(lines: readonly CueLine[]): number {
  return lines.reduce((count, { text }) => count + text.trim().split(/\s+/).length, 0);
}

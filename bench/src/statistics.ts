export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** `share` 0 to 1, interpolated between neighbours. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) throw new Error('no values');
  return below + (above - below) * (place - Math.floor(place));
}

/** How one side compares with another, whose rounds were measured beside its own. */
export interface Ratio {
  /** Of the medians. */
  middle: number;
  /** 10 and 90 % of the rounds' own ratios. */
  low: number;
  high: number;
}

/** Of the rounds that both sides have; undefined where there is none, or nothing to divide by. */
export function pairedRatio(own: readonly number[], other: readonly number[]): Ratio | undefined {
  const count = Math.min(own.length, other.length);
  const [above, below] = [own.slice(0, count), other.slice(0, count)];
  if (count === 0 || below.includes(0)) return undefined;
  const rounds = above.map((value, round) => value / (below[round] ?? NaN));
  if (!rounds.every(Number.isFinite)) throw new Error('a round without a value');
  return {
    middle: median(above) / median(below),
    low: quantile(rounds, 0.1),
    high: quantile(rounds, 0.9),
  };
}

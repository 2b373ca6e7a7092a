export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** `share` is from 0 to 1; interpolates between neighbours. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) throw new Error('no values');
  return below + (above - below) * (place - Math.floor(place));
}

/** The ratio of two sides whose rounds were interleaved. */
export interface Ratio {
  /** Ratio of the medians. */
  middle: number;
  /** 10th and 90th percentile of the rounds' one ratios. */
  low: number;
  high: number;
}

/** Compares the rounds that both sides have; undefined without rounds, or if the other side is 0. */
export function pairedRatio(one: readonly number[], other: readonly number[]): Ratio | undefined {
  const count = Math.min(one.length, other.length);
  const [above, below] = [one.slice(0, count), other.slice(0, count)];
  if (count === 0 || below.includes(0)) return undefined;
  const rounds = above.map((value, round) => value / (below[round] ?? NaN));
  if (!rounds.every(Number.isFinite)) throw new Error('a round without a value');
  return {
    middle: median(above) / median(below),
    low: quantile(rounds, 0.1),
    high: quantile(rounds, 0.9),
  };
}

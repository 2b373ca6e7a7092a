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

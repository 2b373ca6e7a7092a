/** The properties of a network link. */
export interface Link {
  name: string;
  /** Milliseconds. */
  roundTrip: number;
  /** In each direction, shared by all connections; Infinity for no limit. */
  bitsPerSecond: number;
}

export const LINKS: readonly Link[] = [
  { name: 'slow', roundTrip: 150, bitsPerSecond: 1_600_000 },
  { name: 'middle', roundTrip: 40, bitsPerSecond: 20_000_000 },
  { name: 'none', roundTrip: 0, bitsPerSecond: Infinity },
];

export function linkText({ name, roundTrip, bitsPerSecond }: Link): string {
  if (bitsPerSecond === Infinity) return `${name} (this machine alone)`;
  return `${name} (${roundTrip} ms there and back, ${bitsPerSecond / 1e6} Mbit/s)`;
}

/** The properties of a network link. */
export interface Link {
  name: string;
  /** Milliseconds. */
  roundTrip: number;
  /** In each direction, shared by all connections; Infinity for no limit. */
  bitsPerSecond: number;
  /** For people. */
  text: string;
}

export const LINKS: readonly Link[] = [
  { name: 'slow', roundTrip: 150, bitsPerSecond: 1_600_000, text: '150 ms there and back, 1.6 Mbit/s' },
  { name: 'middle', roundTrip: 40, bitsPerSecond: 20_000_000, text: '40 ms there and back, 20 Mbit/s' },
  { name: 'none', roundTrip: 0, bitsPerSecond: Infinity, text: 'this machine alone' },
];

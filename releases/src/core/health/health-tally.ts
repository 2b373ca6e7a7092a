import type { Tally } from '../guard/chance';

/**
 * At most so many visitors of one network count in a verdict, the first ones: an office behind one address is worth this
 * much, and so is somebody who fetched 10,000 cookies.
 */
export const MAX_COUNTED_PER_NETWORK = 5;

/** The visitors of one network, of those who count. */
export interface NetworkTally extends Tally {
  network: string;
}

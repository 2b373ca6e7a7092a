import { growthCalls } from './growth-calls';
import type { Learner } from '../learners';
import { median, pairedRatio, type Ratio } from '../../statistics';

export interface Plan {
  rounds: number;
  /** Calls of each kind, on each side, a round. */
  callsARound: number;
}

/** Milliseconds; the ratio is of large to small. */
export interface Compared {
  call: string;
  small: number;
  large: number;
  ratio: Ratio;
}

interface Sides {
  small: Learner[];
  large: Learner[];
}

/**
 * Asks both sides in turns, so that whatever else the machine does falls on both, and compares their medians round by
 * round. One round before the first warms both up and is not counted.
 */
export async function compare(sides: Sides, { rounds, callsARound }: Plan): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const [call, run] of Object.entries(growthCalls)) {
    const small: number[] = [];
    const large: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const times = await oneRound(sides, run, round, callsARound);
      if (round === 0) continue;
      small.push(median(times.small));
      large.push(median(times.large));
    }
    compared.push({
      call,
      small: median(small),
      large: median(large),
      ratio: pairedRatio(large, small) ?? none(),
    });
  }
  return compared;
}

function none(): never {
  throw new Error('no round took any time');
}

/** One call here, one there, and the next pair the other way round; every call is another learner's. */
async function oneRound(
  sides: Sides,
  run: (learner: Learner, n: number) => Promise<unknown>,
  round: number,
  callsARound: number,
): Promise<Record<keyof Sides, number[]>> {
  const times: Record<keyof Sides, number[]> = { small: [], large: [] };
  for (let call = 0; call < callsARound; call += 1) {
    const n = round * callsARound + call;
    const order: (keyof Sides)[] = call % 2 === 0 ? ['small', 'large'] : ['large', 'small'];
    for (const side of order) {
      const learner = sides[side][n % sides[side].length];
      if (!learner) throw new Error('nobody to measure');
      const begin = performance.now();
      await run(learner, n);
      times[side].push(performance.now() - begin);
    }
  }
  return times;
}

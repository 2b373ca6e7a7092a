import { growthCalls } from './growth-calls';
import type { Learner } from '../learners';
import { median, pairedRatio, type Ratio } from '../../statistics';

export interface Plan {
  rounds: number;
  /** Calls of each kind on each side, per round. */
  callsPerRound: number;
}

/** Milliseconds; the ratio is large to small. */
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
 * Calls both sides in turns, so that other load on the machine affects both, and compares their medians round by round.
 * A first round warms both up and is not counted.
 */
export async function compare(sides: Sides, { rounds, callsPerRound }: Plan): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const [call, run] of Object.entries(growthCalls)) {
    const small: number[] = [];
    const large: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const times = await oneRound(sides, run, round, callsPerRound);
      if (round === 0) continue;
      small.push(median(times.small));
      large.push(median(times.large));
    }
    compared.push({
      call,
      small: median(small),
      large: median(large),
      ratio: pairedRatio(large, small) ?? failWithoutTime(),
    });
  }
  return compared;
}

function failWithoutTime(): never {
  throw new Error('no round took any time');
}

/** Calls the sides alternately, in the opposite order for each next pair; every call is of another learner. */
async function oneRound(
  sides: Sides,
  run: (learner: Learner, n: number) => Promise<unknown>,
  round: number,
  callsPerRound: number,
): Promise<Record<keyof Sides, number[]>> {
  const times: Record<keyof Sides, number[]> = { small: [], large: [] };
  for (let call = 0; call < callsPerRound; call += 1) {
    const n = round * callsPerRound + call;
    const order: (keyof Sides)[] = call % 2 === 0 ? ['small', 'large'] : ['large', 'small'];
    for (const side of order) {
      const learner = sides[side][n % sides[side].length];
      if (!learner) throw new Error('there is no learner to measure');
      const begin = performance.now();
      await run(learner, n);
      times[side].push(performance.now() - begin);
    }
  }
  return times;
}

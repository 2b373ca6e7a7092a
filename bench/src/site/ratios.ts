import { median, quantile } from '../statistics';
import type { Turn } from './asker';
import type { Rounds } from './compare-sides';

export interface Ratio {
  middle: number;
  low: number;
  high: number;
}

/** How much one side does in the time of the other, round by round. */
export function rateRatio(rounds: Rounds, one: string, other: string): Ratio {
  return ratio(rounds, one, other, ({ rate }) => rate);
}

/** How many answers one side gives for the processor time of one answer of the other. */
export function cpuRatio(rounds: Rounds, one: string, other: string): Ratio {
  return ratio(rounds, one, other, ({ cpuUs }) => 1 / cpuUs);
}

function ratio(rounds: Rounds, one: string, other: string, of: (turn: Turn) => number): Ratio {
  const others = rounds[other] ?? [];
  const all = (rounds[one] ?? []).map((turn, round) => of(turn) / of(others[round] ?? turn));
  return { middle: median(all), low: quantile(all, 0.1), high: quantile(all, 0.9) };
}

export function middle(rounds: Rounds, side: string, of: keyof Turn): number {
  return median((rounds[side] ?? []).map((turn) => turn[of]));
}

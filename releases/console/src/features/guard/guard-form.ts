import type { GuardRequest } from '../../operator-api/operator-api';

/** As it is typed; the excess in percent. */
export interface GuardForm {
  readonly on: boolean;
  readonly visitors: string;
  readonly networks: string;
  readonly excess: string;
}

/** What the server takes. */
export const limits = {
  visitors: { min: 5, max: 100_000, step: 1 },
  networks: { min: 1, max: 1_000, step: 1 },
  excess: { min: 0.1, max: 100, step: 'any' },
} as const;

/** Whether the server takes what is typed into a field. */
export function isGood(field: keyof typeof limits, text: string): boolean {
  const { min, max, step } = limits[field];
  const value = Number(text);
  return value >= min && value <= max && (step === 'any' || Number.isInteger(value));
}

/** Turning it off leaves the numbers as they were. */
export function requestOf({ on, visitors, networks, excess }: GuardForm): GuardRequest {
  if (!on) return { on };
  return {
    on,
    min_visitors: Number(visitors),
    min_networks: Number(networks),
    max_excess: Number(excess) / 100,
  };
}

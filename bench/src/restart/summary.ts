import type { Sent } from './load';

export interface StepResult {
  name: string;
  /** As in `Step`. */
  isAbrupt: boolean;
  requests: number;
  /** Failed requests by kind. */
  failed: Record<string, number>;
  /** The longest time without a response of success, of the kind of request that waited longest. */
  maxGapMs: number;
  /** Acknowledged writes that the database does not have. */
  lost: number;
}

const isSuccess = ({ status }: Sent) => status >= 200 && status < 400;

export function summarize(sent: readonly Sent[]): Pick<StepResult, 'requests' | 'failed' | 'maxGapMs'> {
  const kinds = [...new Set(sent.map(({ kind }) => kind))];
  const failed: Record<string, number> = {};
  for (const each of sent) if (!isSuccess(each)) failed[each.kind] = (failed[each.kind] ?? 0) + 1;
  const gaps = kinds.map((kind) => {
    const ends = sent.filter((each) => each.kind === kind && isSuccess(each)).map(({ endedAt }) => endedAt);
    return findMaxPause(ends.sort((one, other) => one - other));
  });
  return { requests: sent.length, failed, maxGapMs: Math.max(0, ...gaps) };
}

function findMaxPause(sorted: readonly number[]): number {
  return sorted.reduce((max, time, at) => Math.max(max, time - (sorted[at - 1] ?? time)), 0);
}

export function countFailed({ failed }: Pick<StepResult, 'failed'>): number {
  return Object.values(failed).reduce((sum, count) => sum + count, 0);
}

import { CODE_BUDGET_KB } from '@glossa/contract/release';
import type { StoredRelease } from '../bundle/bundle';
import type { Observation } from './finding';

const KB = 1024;

/** Brotli bytes of code that the first screen of an app may have. */
export function codeBudget(app: string): number {
  return KB * (app === 'shell' ? CODE_BUDGET_KB.shell : CODE_BUDGET_KB.remote);
}

export function checkSize({ release, sizes }: StoredRelease): Observation[] {
  const { app, version } = release;
  const budget = codeBudget(app);
  if (sizes.code <= budget) return [];
  const limit = `${budget / KB} KB`;
  const detail = `${app} ${version} has ${formatKilobytes(sizes.code)} of code; the limit is ${limit}.`;
  return [{ code: 'over_budget', detail, advice: 'Lazy-load whatever the first screen does not need.' }];
}

/** Rounds up, so that one byte too many does not read as the limit itself. */
export function formatKilobytes(bytes: number): string {
  return `${(Math.ceil((bytes / KB) * 10) / 10).toFixed(1)} KB`;
}

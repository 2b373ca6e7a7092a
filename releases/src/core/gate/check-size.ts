import { CODE_BUDGET_KB } from '@glossa/contract/release';
import type { StoredRelease } from '../bundle/bundle';
import { observe, type Observation } from './finding';

const KB = 1024;

/** Brotli bytes of code that the first screen of an app may have. */
export const codeBudget = (app: string): number =>
  KB * (app === 'shell' ? CODE_BUDGET_KB.shell : CODE_BUDGET_KB.remote);

export function checkSize({ release, sizes }: StoredRelease): Observation[] {
  const { app, version } = release;
  const budget = codeBudget(app);
  if (sizes.code <= budget) return [];
  const values = { app, version, size: formatKilobytes(sizes.code), limit: `${budget / KB} KB` };
  return [observe('over_budget', values)];
}

/** Rounds up, so that one byte too many does not read as the limit itself. */
export const formatKilobytes = (bytes: number) => `${(Math.ceil((bytes / KB) * 10) / 10).toFixed(1)} KB`;

import { CODE_BUDGET_KB } from '@glossa/contract/release';
import type { StoredRelease } from '../bundle/bundle';
import type { Observation } from './finding';

const KB = 1024;

/** Brotli bytes of code that the first screen of an app may cost. */
export function codeBudget(app: string): number {
  return KB * (app === 'shell' ? CODE_BUDGET_KB.shell : CODE_BUDGET_KB.remote);
}

export function checkSize({ release, sizes }: StoredRelease): Observation[] {
  const { app, version } = release;
  const budget = codeBudget(app);
  // Whatever the share of the code is, it is no more than the whole.
  if ((sizes.code ?? sizes.br) <= budget) return [];
  const limit = `${budget / KB} KB`;
  if (sizes.code === undefined) {
    const detail = `${app} ${version} was published before code was measured, so nobody knows whether it is within ${limit}.`;
    return [{ code: 'size_unknown', detail, advice: 'Publish it under a new version to have it measured.' }];
  }
  const detail = `${app} ${version} has ${kilobytes(sizes.code)} of code, and ${limit} are allowed.`;
  return [{ code: 'over_budget', detail, advice: 'Load what the first screen does not need on demand.' }];
}

/** Rounded up, so that one byte too many never reads as the limit itself. */
function kilobytes(bytes: number): string {
  return `${(Math.ceil((bytes / KB) * 10) / 10).toFixed(1)} KB`;
}

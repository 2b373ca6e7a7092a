import type { AppList } from '@glossa/contract/operators/moves';
import { percentText } from './percent';

type ListedApp = AppList['apps'][number];

/** How a version stands, in a word or two: `live`, `canary 10 %`, `rolled back`. */
export function stateText(
  { version, live, previous, revoked, rolled_back: rolledBack }: ListedApp['versions'][number],
  canary: ListedApp['canary'],
): string {
  if (live) return 'live';
  if (revoked) return 'revoked';
  if (version === canary?.version) return `canary ${percentText(canary.percent)}`;
  if (rolledBack) return 'rolled back';
  return previous ? 'previous' : '';
}

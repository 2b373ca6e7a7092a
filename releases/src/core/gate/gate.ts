import type { StoredRelease } from '../bundle/bundle';
import { checkMessages } from './check-messages';
import { checkMounts } from './check-mounts';
import { checkNavigation } from './check-navigation';
import { checkShared } from './check-shared';
import { checkSize } from './check-size';
import { checkSlots } from './check-slots';
import type { Finding } from '@glossa/contract/operators/finding';
import { weighed, type Direction } from './finding';

/**
 * What there is to say against a version taking its app's place in a live set, from what was stored at publish alone.
 * Empty, or notices only: it may.
 */
export function gate(
  candidate: StoredRelease,
  live: readonly StoredRelease[],
  direction: Direction,
): Finding[] {
  const { release } = candidate;
  const releases = live.map((stored) => stored.release);
  const others = releases.filter(({ app }) => app !== release.app);
  const replaced = releases.find(({ app }) => app === release.app);
  return [
    ...checkShared(release, others),
    ...checkMounts(release, others, replaced),
    ...checkNavigation(release, replaced),
    ...checkSlots(release, others, replaced),
    ...checkSize(candidate),
    ...checkMessages(release),
  ].map((observation) => weighed(observation, direction));
}

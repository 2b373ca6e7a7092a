import type { StoredRelease } from './bundle';
import { checkMessages } from './gate/check-messages';
import { checkMounts } from './gate/check-mounts';
import { checkNavigation } from './gate/check-navigation';
import { checkShared } from './gate/check-shared';
import { checkSize } from './gate/check-size';
import { checkSlots } from './gate/check-slots';
import type { Finding } from '@glossa/contract/operators/finding';
import { weighed, type Direction } from './gate/finding';

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

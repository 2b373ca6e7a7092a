import type { ReleaseEvent } from '@glossa/contract/operators/release-event';

const moves: readonly ReleaseEvent['action'][] = ['promote', 'rollback', 'revoke'];

/** When the live version of an app became live, by its log; undefined when the log does not tell. */
export function liveSince(events: readonly ReleaseEvent[], app: string, live: string): string | undefined {
  let since: string | undefined;
  let last: string | undefined;
  for (const event of events) {
    if (event.app !== app || !moves.includes(event.action) || event.version === last) continue;
    last = event.version;
    since = event.at;
  }
  return last === live ? since : undefined;
}

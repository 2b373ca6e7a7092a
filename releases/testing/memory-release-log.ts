import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import { ReleaseError } from '../src/core/release-error';
import type { ReleaseLog } from '../src/storage/event-logs';

/** In memory, for tests. */
export function createMemoryReleaseLog(): ReleaseLog {
  const events: ReleaseEvent[] = [];
  const watching = new Set<() => void>();
  return {
    async read(after) {
      return events.slice(after);
    },
    async append(event) {
      if (event.revision !== events.length + 1) {
        throw new ReleaseError('revision_moved', `Revision ${event.revision} is not the next one any more.`);
      }
      events.push(event);
      for (const heard of watching) heard();
    },
    watch(heard) {
      watching.add(heard);
      return () => watching.delete(heard);
    },
  };
}

/** A log beside which something else happens once, right before the next event is written. */
export function createInterruptedLog() {
  const inner = createMemoryReleaseLog();
  let meanwhile: (() => Promise<unknown>) | undefined;
  const append: ReleaseLog['append'] = async (event) => {
    const other = meanwhile;
    meanwhile = undefined;
    await other?.();
    await inner.append(event);
  };
  return {
    log: { ...inner, append },
    inner,
    duringNextWrite: (work: typeof meanwhile) => void (meanwhile = work),
  };
}

import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import type { TokenEvent } from '../src/core/tokens/token-event';
import type { EventLog, ReleaseLog } from '../src/storage/event-logs';

export const createMemoryReleaseLog = () => createMemoryLog<ReleaseEvent>(({ revision }) => revision);
export const createMemoryTokenLog = () => createMemoryLog<TokenEvent>(({ number }) => number);

/** In memory, for tests. */
function createMemoryLog<Event>(readNumber: (event: Event) => number): EventLog<Event> {
  const events: Event[] = [];
  const watching = new Set<() => void>();
  return {
    async read(after) {
      return events.slice(after);
    },
    async append(event) {
      if (readNumber(event) !== events.length + 1) return false;
      events.push(event);
      for (const heard of watching) heard();
      return true;
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
    return inner.append(event);
  };
  return {
    log: { ...inner, append },
    inner,
    duringNextWrite: (work: typeof meanwhile) => void (meanwhile = work),
  };
}

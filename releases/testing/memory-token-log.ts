import type { TokenEvent } from '../src/core/tokens/token-event';
import type { TokenLog } from '../src/storage/event-logs';

/** In memory, for tests. */
export function createMemoryTokenLog(): TokenLog {
  const events: TokenEvent[] = [];
  return {
    async read(after) {
      return events.slice(after);
    },
    async append(event) {
      if (event.number !== events.length + 1) return false;
      events.push(event);
      return true;
    },
  };
}

import type { Denial } from '@glossa/contract/operators/denial';
import type { DenialLog } from '../src/storage/denial-log';

/** For tests: nothing outlives the process. */
export function createMemoryDenialLog(): DenialLog {
  const kept: Denial[] = [];
  return {
    async append(denials) {
      kept.push(...denials);
    },
    async read(limit) {
      return [...kept].reverse().slice(0, limit);
    },
  };
}

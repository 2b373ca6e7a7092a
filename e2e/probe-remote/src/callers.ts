import { apiClient, queryClient } from '@glossa/kit/api-client';
import React from 'react';

/** Apps whose own code called a shared object, by the name of the object. */
export type CallersSeen = Record<string, string[]>;

const HOOKS = ['useState', 'useEffect', 'useRef', 'useCallback', 'useMemo', 'useId'] as const;
const seen: CallersSeen = {};

/**
 * Records calls of the shared objects of this remote. Calls of another app with its own React, API client or query
 * cache would be missing.
 */
export function watchCallers(): void {
  for (const hook of HOOKS) watch('react', React, hook);
  // `apiQuery` calls it for the address of each query.
  watch('api-client', apiClient, 'getUri');
  // `useQuery` calls it for the options of each query.
  watch('query-cache', queryClient as unknown as Record<string, unknown>, 'defaultQueryOptions');
}

export function callersSeen(): CallersSeen {
  return seen;
}

function watch(name: string, owner: Record<string, unknown>, method: string): void {
  const original = owner[method] as (this: unknown, ...args: unknown[]) => unknown;
  owner[method] = function watched(this: unknown, ...args: unknown[]) {
    const app = findCaller(new Error().stack);
    const apps = (seen[name] ??= []);
    if (app !== undefined && !apps.includes(app)) apps.push(app);
    return original.apply(this, args);
  };
}

/** Returns the nearest remote in the stack below the wrapper; frames of the shell's shared code are skipped. */
function findCaller(stack = ''): string | undefined {
  const lines = stack.split('\n').slice(2);
  return lines.flatMap((line) => /\/apps\/([a-z-]+)\//.exec(line)?.[1] ?? []).find((app) => app !== 'shell');
}

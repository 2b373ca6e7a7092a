import { apiClient, queryClient } from '@glossa/shared/api-client';
import React from 'react';

/** Calls seen of one shared object: its name → the apps whose own code called it. */
export type CallersSeen = Record<string, string[]>;

const HOOKS = ['useState', 'useEffect', 'useRef', 'useCallback', 'useMemo', 'useId'] as const;
const seen: CallersSeen = {};

/**
 * Watches the objects that this remote was given. If another app had a React, an API client or a query cache of its
 * own, its calls would pass this watch by.
 */
export function watchCallers(): void {
  for (const hook of HOOKS) watch('react', React, hook);
  // `apiQuery` asks it for the address of each query.
  watch('api-client', apiClient as unknown as Record<string, unknown>, 'getUri');
  // `useQuery` asks it for the options of each query.
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

/** The nearest remote in the stack below the watch itself: what the shell provides is called through its code. */
function findCaller(stack = ''): string | undefined {
  const lines = stack.split('\n').slice(2);
  return lines.flatMap((line) => /\/apps\/([a-z-]+)\//.exec(line)?.[1] ?? []).find((app) => app !== 'shell');
}

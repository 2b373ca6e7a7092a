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
  watch('api-client', apiClient as unknown as Record<string, unknown>, 'get');
  watch('query-cache', queryClient as unknown as Record<string, unknown>, 'prefetchQuery');
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

/** The stack's third line is the caller: after the message and the watch itself. */
function findCaller(stack = ''): string | undefined {
  return /\/apps\/([a-z-]+)\//.exec(stack.split('\n')[2] ?? '')?.[1];
}

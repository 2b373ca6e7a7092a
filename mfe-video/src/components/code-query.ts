import { queryOptions } from '@tanstack/react-query';

/** Code that few learners need, or not at once. A query, so that loading it can be retried. */
export const codeQuery = <Code>(name: string, load: () => Promise<Code>) =>
  queryOptions({ queryKey: [name], queryFn: load, staleTime: Infinity });

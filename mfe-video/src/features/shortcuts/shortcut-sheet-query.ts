import { queryOptions } from '@tanstack/react-query';

/** The list of shortcuts with its dialog, which few learners open. A query, so that loading it can be retried. */
export const shortcutSheetQuery = queryOptions({
  queryKey: ['shortcut-sheet'],
  queryFn: () => import(/* webpackChunkName: "shortcuts" */ './shortcut-sheet'),
  staleTime: Infinity,
});

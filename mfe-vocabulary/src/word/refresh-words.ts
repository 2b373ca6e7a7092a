import { queryClient, queryKeys } from '@glossa/kit/api-client';

/** Words have changed, and with them the learner's numbers. Resolves when the words on the screen are read again. */
export function refreshWords(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: queryKeys.progress });
  return queryClient.invalidateQueries({ queryKey: queryKeys.vocabulary });
}

import { apiClient, queryKeys } from '@glossa/shared/api-client';
import type { Relief, Relieved } from '@glossa/contract/review';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Puts off words that have waited, so that so many a day are left. */
export function useRelief() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (perDay: number) => {
      const body: Relief = { per_day: perDay };
      return (await apiClient.post<Relieved>('/vocabulary/reviews/relief', body)).data;
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.vocabulary }),
  });
}

import { apiClient, queryKeys } from '@glossa/shared/api-client';
import type { ChosenWords, VocabularyIds } from '@glossa/contract/vocabulary';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { wordQuery } from '../../word/word-queries';
import { inPortions } from './in-portions';
import { noteRemoval, noteRestored, type Removal } from './last-removal';

/** Answers which words it was. */
const send = (path: string, ids: readonly number[]) =>
  inPortions(ids, async (some) => {
    const body: ChosenWords = { ids: some };
    return (await apiClient.post<VocabularyIds>(path, body)).data.ids;
  });

/**
 * Deletes words; done when the lists in sight are without them. A part of many may be left: see `failure`. `onDeleted`
 * is told which are gone, even if what asked for it is gone with them.
 */
export function useDeleteWords(onDeleted?: (ids: readonly number[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids }: Pick<Removal, 'ids' | 'word'>) =>
      send('/vocabulary/delete', ids).finally(() => refresh(client, ids)),
    onSuccess: ({ ids, failure }, { ids: asked, word }) => {
      onDeleted?.(failure ? ids : asked);
      if (ids.length > 0) noteRemoval(client, { at: Date.now(), ids, word });
    },
  });
}

/** Brings deleted words back. What is left after a `failure` can be asked for again. */
export function useRestoreWords() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids }: Removal) => send('/vocabulary/restore', ids).finally(() => refresh(client, [])),
    onSuccess: ({ ids, failure }, removal) => {
      const back = new Set(ids);
      const left = () => ({ ...removal, ids: removal.ids.filter((id) => !back.has(id)) });
      noteRestored(client, failure ? left() : { ...removal, restored: ids.length });
    },
  });
}

/** Fetches what is in sight anew. A deleted word itself is not asked for again: its page is about to be left. */
async function refresh(client: QueryClient, gone: readonly number[]): Promise<void> {
  const leftAlone = new Set(gone.map((id) => JSON.stringify(wordQuery(id).queryKey)));
  void client.invalidateQueries({ queryKey: queryKeys.progress });
  await client.invalidateQueries({ queryKey: queryKeys.vocabulary, refetchType: 'none' });
  await client.refetchQueries({
    queryKey: queryKeys.vocabulary,
    type: 'active',
    predicate: ({ queryKey }) => !leftAlone.has(JSON.stringify(queryKey)),
  });
}

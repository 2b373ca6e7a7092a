import { readAsSent } from '@glossa/contract/read/fields';
import { queryClient, queryKeys } from '@glossa/kit/api-client';
import { currentSession, useSession } from '@glossa/kit/auth';
import { sendOrKeep } from '@glossa/kit/unsaved-work';
import type { ChosenWords, VocabularyIds } from '@glossa/contract/vocabulary/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { createStore, useStore } from 'zustand';
import { type SentIds, sendInBatches } from '../../word/send-in-batches';
import { wordQuery } from '../../word/word-queries';

export interface Removal {
  /** When the words were deleted, in ms since 1970. It identifies the removal. */
  readonly at: number;
  /** The session in which the words were deleted has it. */
  readonly token: string | null;
  readonly ids: readonly number[];
  /** The word, when it was a single one whose name is known. */
  readonly word?: string | undefined;
  /** How many words were restored, after a restore that did not fail. */
  readonly restored?: number;
}

/** The notice reads it on each screen, until it is dismissed or another learner signs in. */
const lastRemoval = createStore<Removal | null>(() => null);

/** Settles when the lists are refetched. */
async function sendIds(what: 'delete' | 'restore', ids: readonly number[], about?: string): Promise<SentIds> {
  try {
    return await sendInBatches(ids, async (batch) => {
      const body: ChosenWords = { ids: batch };
      const call = { method: 'post', url: `/vocabulary/${what}`, body, kind: `word.${what}` } as const;
      const sent = await sendOrKeep({ ...call, ...(about !== undefined && { about }) });
      return sent.kept ? batch : readAsSent<VocabularyIds>(sent.data, { ids: [0] }).ids;
    });
  } finally {
    await refetchWords(what === 'delete' ? ids : []);
  }
}

/** Some words may remain (`failure`). `onDeleted` also runs after unmounting. */
export const useDeleteWords = (onDeleted?: (ids: readonly number[]) => void) =>
  useMutation({
    onMutate: () => currentSession().token,
    mutationFn: ({ ids, word }: Pick<Removal, 'ids' | 'word'>) => sendIds('delete', ids, word),
    onSuccess: ({ ids, failure }, { ids: requested, word }, token) => {
      onDeleted?.(failure ? ids : requested);
      if (ids.length > 0) lastRemoval.setState({ at: Date.now(), token, ids, word }, true);
    },
  });

/** Restores deleted words. Those that remain after a `failure` can be restored by another call. */
export const useRestoreWords = () =>
  useMutation({
    mutationFn: ({ ids, word }: Removal) => sendIds('restore', ids, word),
    onSuccess: (sent, removal) => {
      // It may have been dismissed, or other words deleted.
      if (lastRemoval.getState()?.at === removal.at) lastRemoval.setState(afterRestore(removal, sent), true);
    },
  });

/** The last deletion and what has been restored of it; null once it was dismissed. */
export function useLastRemoval(): Removal | null {
  const removal = useStore(lastRemoval);
  const { token } = useSession();
  return removal?.token === token ? removal : null;
}

export const dismissRemoval = () => lastRemoval.setState(null, true);

function afterRestore(removal: Removal, { ids, failure }: SentIds): Removal {
  if (!failure) return { ...removal, restored: ids.length };
  const restored = new Set(ids);
  return { ...removal, ids: removal.ids.filter((id) => !restored.has(id)) };
}

/** Refetches the queries on screen, except for deleted words, whose page is about to close. */
async function refetchWords(deleted: readonly number[]): Promise<void> {
  const deletedWords = new Set(deleted.map((id) => JSON.stringify(wordQuery(id).queryKey)));
  void queryClient.invalidateQueries({ queryKey: queryKeys.progress });
  await queryClient.invalidateQueries({ queryKey: queryKeys.vocabulary, refetchType: 'none' });
  await queryClient.refetchQueries({
    queryKey: queryKeys.vocabulary,
    type: 'active',
    predicate: ({ queryKey }) => !deletedWords.has(JSON.stringify(queryKey)),
  });
}

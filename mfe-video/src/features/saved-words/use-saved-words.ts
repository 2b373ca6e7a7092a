import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { wordKey } from './bare-word';
import { savedWordsQuery } from './saved-words-query';

/** What a learner has of a saved word. */
export type SavedStatus = 'learning' | 'mastered';

/**
 * The learner's words of a video, by `wordKey`. `remember` counts one at once, until the list has come again: whoever
 * saved it makes the list stale.
 * `known` is false while it is not known what the learner has.
 */
export function useSavedWords(videoId: string, language: string) {
  const { data, dataUpdatedAt } = useQuery(savedWordsQuery(videoId));
  const [added, setAdded] = useState<readonly { word: string; listOf: number }[]>([]);
  const statuses = useMemo(() => {
    const recent = added.filter(({ listOf }) => listOf === dataUpdatedAt);
    return new Map<string, SavedStatus>([
      ...recent.map(({ word }) => [wordKey(word, language), 'learning'] as const),
      ...(data ?? []).map(
        ({ word, is_mastered }) => [wordKey(word, language), is_mastered ? 'mastered' : 'learning'] as const,
      ),
    ]);
  }, [data, dataUpdatedAt, added, language]);
  const remember = useCallback(
    (word: string) => setAdded((words) => [...words, { word, listOf: dataUpdatedAt }]),
    [dataUpdatedAt],
  );
  return { statuses, known: data !== undefined, remember, count: statuses.size };
}

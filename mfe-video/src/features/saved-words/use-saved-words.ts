import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { wordKey } from './bare-word';
import { savedWordsQuery } from './saved-words-query';

/** Which words of a video the learner has; `remember` marks one at once, until the list has been asked again. */
export function useSavedWords(videoId: string, language: string) {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(savedWordsQuery(videoId));
  const [added, setAdded] = useState<readonly { word: string; listOf: number }[]>([]);
  const keys = useMemo(() => {
    const recent = added.filter(({ listOf }) => listOf === dataUpdatedAt);
    return new Set([...(data ?? []), ...recent].map(({ word }) => wordKey(word, language)));
  }, [data, dataUpdatedAt, added, language]);
  const isSaved = useCallback((text: string) => keys.has(wordKey(text, language)), [keys, language]);
  const remember = useCallback(
    (word: string) => {
      setAdded((words) => [...words, { word, listOf: dataUpdatedAt }]);
      void client.invalidateQueries({ queryKey: savedWordsQuery(videoId).queryKey });
    },
    [client, videoId, dataUpdatedAt],
  );
  return { isSaved, remember, count: keys.size };
}

import type { SavedStatus } from '@glossa/contract/transcript';
import { normalizeWord } from '@glossa/shared/word-key';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { knowledgeQuery } from './knowledge-query';
import { savedWordsQuery } from './saved-words-query';

interface SavedWordsOptions {
  /** As in the address. */
  videoId: string;
  /** The id that words are saved with. */
  ownId: string;
  language: string;
  /** Without a transcript there is nothing to know of its words. */
  transcriptLoaded: boolean;
}

/**
 * The learner's words that a transcript has, by `normalizeWord`. `remember` counts one at once, until the answer has come
 * again: whoever saved it makes that stale. `known` is false while it is not known what the learner has; `count` says
 * how many words were saved from this video.
 */
export function useSavedWords({ videoId, ownId, language, transcriptLoaded }: SavedWordsOptions) {
  const { data, dataUpdatedAt } = useQuery({ ...knowledgeQuery(videoId), enabled: transcriptLoaded });
  const { data: count = 0 } = useQuery({ ...savedWordsQuery(ownId), select: (words) => words.length });
  const [added, setAdded] = useState<readonly { word: string; answerOf: number }[]>([]);
  const statuses = useMemo(() => {
    const recent = added.filter(({ answerOf }) => answerOf === dataUpdatedAt);
    return new Map<string, SavedStatus>([
      ...recent.map(({ word }) => [normalizeWord(word, language), 'learning'] as const),
      ...(data?.words ?? []).map(({ word, status }) => [normalizeWord(word, language), status] as const),
    ]);
  }, [data, dataUpdatedAt, added, language]);
  const remember = useCallback(
    (word: string) => setAdded((words) => [...words, { word, answerOf: dataUpdatedAt }]),
    [dataUpdatedAt],
  );
  return { statuses, known: data !== undefined, remember, count };
}

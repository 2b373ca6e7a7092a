import type { SavedStatus } from '@glossa/contract/transcript';
import { normalizeWord } from '@glossa/shared/word-key';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { knowledgeQuery } from './knowledge-query';
import { savedWordsQuery } from './saved-words-query';

interface SavedWordsOptions {
  /** As in the address. */
  videoId: string;
  /** The id that words are saved with. */
  ownId: string;
  language: string;
  transcriptLoaded: boolean;
}

/**
 * The learner's words that a transcript has, by their keys. `known` is false until they are loaded; `count` is the
 * number of words saved from this video.
 */
export function useSavedWords({ videoId, ownId, language, transcriptLoaded }: SavedWordsOptions) {
  const { data } = useQuery({ ...knowledgeQuery(videoId), enabled: transcriptLoaded });
  const { data: count = 0 } = useQuery({ ...savedWordsQuery(ownId), select: (words) => words.length });
  const statuses = useMemo(
    () =>
      new Map<string, SavedStatus>(
        data?.words.map(({ word, status }) => [normalizeWord(word, language), status] as const),
      ),
    [data, language],
  );
  return { statuses, known: data !== undefined, count };
}

import type { SavedStatus, TranscriptKnowledge } from '@glossa/contract/transcript';
import type { VocabularyList } from '@glossa/contract/vocabulary';
import { apiQuery, queryKeys } from '@glossa/shared/api-client';
import { normalizeWord } from '@glossa/shared/word-key';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The saved words, from any video, that occur in a transcript. Saving a word adds it to the cached answer. */
export const knowledgeQuery = (videoId: string) =>
  apiQuery<TranscriptKnowledge>({
    queryKey: [...queryKeys.transcriptKnowledge, videoId],
    url: `/transcribe/${encodeURIComponent(videoId)}/knowledge`,
  });

/** The words saved from one video; the vocabulary app shares the cached answer. */
export const savedWordsQuery = (videoId: string) =>
  apiQuery<VocabularyList>({
    queryKey: queryKeys.vocabularyOfVideo(videoId),
    url: `/vocabulary/video/${encodeURIComponent(videoId)}`,
  });

interface SavedWordsOptions {
  /** As in the address. */
  videoId: string;
  /** The id that words are saved with. */
  ownId: string;
  language: string;
  transcriptLoaded: boolean;
}

/**
 * The statuses of the transcript's saved words, by their keys; `known` once they are loaded. `count` is the number of
 * words saved from this video.
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

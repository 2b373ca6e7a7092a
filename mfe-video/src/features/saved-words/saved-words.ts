import type { TranscriptKnowledge } from '@glossa/contract/video/transcript';
import type { VocabularyList } from '@glossa/contract/vocabulary/vocabulary';
import { apiQuery, queryKeys } from '@glossa/kit/api-client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readKnowledge } from './knowledge';

/** What the learner knows of the words of a transcript. Saving or marking a word changes the cached answer. */
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
  savedVideoId: string;
  language: string;
  transcriptLoaded: boolean;
}

/** What the learner knows of words, by keys; `saved`: of saved ones alone; `count`: words saved from this video. */
export function useSavedWords({ videoId, savedVideoId, language, transcriptLoaded }: SavedWordsOptions) {
  const { data } = useQuery({ ...knowledgeQuery(videoId), enabled: transcriptLoaded });
  const { data: count = 0 } = useQuery({ ...savedWordsQuery(savedVideoId), select: (words) => words.length });
  const known = useMemo(() => readKnowledge(data, language), [data, language]);
  return { ...known, loaded: data !== undefined, count };
}

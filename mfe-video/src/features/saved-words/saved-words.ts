import { type Example, readAsSent } from '@glossa/contract/read/fields';
import { readList } from '@glossa/contract/read/list';
import { readSavedWord } from '@glossa/contract/read/saved-word';
import type { TranscriptKnowledge } from '@glossa/contract/video/transcript';
import { apiQuery, queryKeys } from '@glossa/kit/api-client';

const KNOWLEDGE: Example<TranscriptKnowledge> = {
  words: [{ word: '', status: 'learning' }],
  known_words: [''],
  presumed_words: [''],
};

/** What the learner knows of the words of a transcript. Saving or marking a word changes the cached answer. */
export const knowledgeQuery = (videoId: string) =>
  apiQuery({
    queryKey: [...queryKeys.transcriptKnowledge, videoId],
    url: `/transcribe/${encodeURIComponent(videoId)}/knowledge`,
    read: ({ data }) => readAsSent<TranscriptKnowledge>(data, KNOWLEDGE),
  });

/** The words saved from one video; the vocabulary app shares the cached answer. */
export const savedWordsQuery = (videoId: string) =>
  apiQuery({
    queryKey: queryKeys.vocabularyOfVideo(videoId),
    url: `/vocabulary/video/${encodeURIComponent(videoId)}`,
    read: ({ data }) => readList(readSavedWord)(data),
  });

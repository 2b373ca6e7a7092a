import type { Transcript, TranscriptSentence, WordStatus } from '@glossa/contract/video/transcript';
import { normalizeWord } from '@glossa/contract/word-key';
import { useMemo } from 'react';
import { useSavedWords } from '../../features/saved-words/saved-words';
import { createFindMark, keysOfWords } from './find-mark';

const NO_SENTENCES: readonly TranscriptSentence[] = [];

interface LessonWordsOptions {
  /** As in the address. */
  videoId: string;
  savedVideoId: string;
  transcript: Transcript | undefined;
  language: string;
}

export function useLessonWords({ videoId, savedVideoId, transcript, language }: LessonWordsOptions) {
  const knowledge = useSavedWords({
    videoId,
    savedVideoId,
    language,
    transcriptLoaded: transcript !== undefined,
  });
  const { saved, statuses, loaded } = knowledge;
  const text = useMemo(() => {
    const { words = [], sentences = NO_SENTENCES } = transcript ?? {};
    return { ...keysOfWords(words, language), sentences, language };
  }, [transcript, language]);
  const findMark = useMemo(
    () => createFindMark(text, { saved, statuses, loaded }),
    [text, saved, statuses, loaded],
  );
  const { keys } = text;
  const isSaved = (text: string) => saved.has(normalizeWord(text, language));
  /** Undefined for what is not a word of the text, such as a phrase, and until it is loaded. */
  const findStatus = (text: string): WordStatus | undefined => {
    const key = normalizeWord(text, language);
    return loaded && key !== '' && keys.includes(key) ? (statuses.get(key) ?? 'new') : undefined;
  };
  return { ...knowledge, keys, findMark, findStatus, isSaved };
}

export type LessonWords = ReturnType<typeof useLessonWords>;

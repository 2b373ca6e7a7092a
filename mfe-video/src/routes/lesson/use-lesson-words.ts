import type { Transcript, WordStatus } from '@glossa/contract/video/transcript';
import { isUnknownCall } from '@glossa/contract/read/refusal';
import { normalizeWord } from '@glossa/contract/word-key';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { onlySaved, readKnowledge } from '../../features/saved-words/knowledge';
import { knowledgeQuery, savedWordsQuery } from '../../features/saved-words/saved-words';
import { createFindMark, keysOfWords } from './find-mark';

interface LessonWordsOptions {
  /** As in the address. */
  videoId: string;
  /** The id that words are saved with. */
  savedVideoId: string;
  transcript: Transcript | undefined;
  language: string;
}

/** The words of the text, and what the learner knows of them; `count`: of words saved from this video. */
export function useLessonWords({ videoId, savedVideoId, transcript, language }: LessonWordsOptions) {
  const { data, error } = useQuery({ ...knowledgeQuery(videoId), enabled: transcript !== undefined });
  const { data: savedHere } = useQuery(savedWordsQuery(savedVideoId));
  // Another server knows at least what was saved from this video.
  const known = data ?? (isUnknownCall(error) && savedHere ? onlySaved(savedHere) : undefined);
  const { saved, statuses, names } = useMemo(() => readKnowledge(known, language), [known, language]);
  const loaded = data !== undefined;
  const text = useMemo(() => {
    const { words = [], sentences = [] } = transcript ?? {};
    return { ...keysOfWords(words, language), sentences, language };
  }, [transcript, language]);
  const findMark = useMemo(
    () => createFindMark(text, { saved, statuses, names, loaded }),
    [text, saved, statuses, names, loaded],
  );
  const { keys } = text;
  const isSaved = (text: string) => saved.has(normalizeWord(text, language));
  /** Undefined for what is not a word of the text to learn, such as a phrase or a name, and until it is loaded. */
  const findStatus = (text: string): WordStatus | undefined => {
    const key = normalizeWord(text, language);
    if (!loaded || key === '' || !keys.includes(key)) return undefined;
    return statuses.get(key) ?? (names.has(key) ? undefined : 'new');
  };
  return { statuses, loaded, count: savedHere?.length ?? 0, keys, findMark, findStatus, isSaved };
}

export type LessonWords = ReturnType<typeof useLessonWords>;

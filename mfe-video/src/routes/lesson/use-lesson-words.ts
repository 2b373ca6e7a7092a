import type { Transcript, TranscriptSentence, WordStatus } from '@glossa/kit/contract/transcript';
import { isCountedWord, normalizeWord } from '@glossa/kit/word-key';
import { wordSeparator } from '@glossa/kit/word-separator';
import { useCallback, useMemo } from 'react';
import type { WordMark } from '../../features/reading/sentence-words';
import { phrasesInText, useSavedWords } from '../../features/saved-words/saved-words';

const NO_SENTENCES: readonly TranscriptSentence[] = [];
const NO_MARK: WordMark = { status: 'none' };
const NEW: WordMark = { status: 'new' };

interface LessonWordsOptions {
  /** As in the address. */
  videoId: string;
  /** The id that words are saved with. */
  savedVideoId: string;
  transcript: Transcript | undefined;
  language: string;
}

/** The words of a lesson and what the learner knows of each. */
export function useLessonWords({ videoId, savedVideoId, transcript, language }: LessonWordsOptions) {
  const knowledge = useSavedWords({
    videoId,
    savedVideoId,
    language,
    transcriptLoaded: transcript !== undefined,
  });
  const { saved, statuses, loaded } = knowledge;
  const spoken = useMemo(
    () => (transcript?.words ?? []).map(({ text }) => normalizeWord(text, language)),
    [transcript, language],
  );
  // Equal for words that count as the same, empty for what is no word, such as a number.
  const keys = useMemo(() => spoken.map((key) => (isCountedWord(key) ? key : '')), [spoken]);
  const sentences = transcript?.sentences ?? NO_SENTENCES;
  const phrases = useMemo(
    () => phrasesInText({ keys: spoken, sentences, separator: wordSeparator(language) }, saved),
    [spoken, sentences, language, saved],
  );
  const findMark = useCallback(
    (index: number): WordMark => {
      const key = keys[index];
      const phrase = phrases.get(index);
      if (!key || (phrase && !saved.has(key))) return phrase ?? NO_MARK;
      const status = statuses.get(key);
      return status ? { status } : loaded ? NEW : NO_MARK;
    },
    [keys, saved, statuses, phrases, loaded],
  );
  const isSaved = (text: string) => saved.has(normalizeWord(text, language));
  /** Undefined for what is not a word of the text, such as a phrase, and until it is loaded. */
  const findStatus = (text: string): WordStatus | undefined => {
    const key = normalizeWord(text, language);
    return loaded && key !== '' && keys.includes(key) ? (statuses.get(key) ?? 'new') : undefined;
  };
  return { ...knowledge, keys, findMark, findStatus, isSaved };
}

export type LessonWords = ReturnType<typeof useLessonWords>;

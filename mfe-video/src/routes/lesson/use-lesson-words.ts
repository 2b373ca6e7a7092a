import type { Transcript, TranscriptSentence } from '@glossa/contract/transcript';
import { normalizeWord } from '@glossa/shared/word-key';
import { wordSeparator } from '@glossa/shared/word-separator';
import { useCallback, useMemo } from 'react';
import type { WordMark } from '../../features/reading/sentence-words';
import { phrasesInText, useSavedWords } from '../../features/saved-words/saved-words';

const HAS_LETTER = /\p{L}/u;
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
  const saved = useSavedWords({
    videoId,
    savedVideoId,
    language,
    transcriptLoaded: transcript !== undefined,
  });
  const { statuses, known } = saved;
  const spoken = useMemo(
    () => (transcript?.words ?? []).map(({ text }) => normalizeWord(text, language)),
    [transcript, language],
  );
  // Equal for words that count as the same, empty for what is no word, such as a number.
  const keys = useMemo(() => spoken.map((key) => (HAS_LETTER.test(key) ? key : '')), [spoken]);
  const sentences = transcript?.sentences ?? NO_SENTENCES;
  const phrases = useMemo(
    () => phrasesInText({ keys: spoken, sentences, separator: wordSeparator(language) }, statuses),
    [spoken, sentences, language, statuses],
  );
  const findMark = useCallback(
    (index: number): WordMark => {
      const key = keys[index];
      const status = key ? statuses.get(key) : undefined;
      return status ? { status } : (phrases.get(index) ?? (key && known ? NEW : NO_MARK));
    },
    [keys, statuses, phrases, known],
  );
  const isSaved = (text: string) => statuses.has(normalizeWord(text, language));
  return { ...saved, keys, findMark, isSaved };
}

export type LessonWords = ReturnType<typeof useLessonWords>;

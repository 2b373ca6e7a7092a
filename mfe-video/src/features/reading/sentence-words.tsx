import type { TranscriptWord } from '@glossa/contract/transcript';
import { type Locale, useLocale } from '@glossa/shared/i18n';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { textDirection, wordSeparator } from './chosen-word';
import styles from './sentence-row.module.css';
import lines from './word-marks.module.css';

/** What the learner knows of a word; `none` where there is nothing to know, or it is not known yet. */
export type WordStatus = 'none' | 'new' | 'learning' | 'mastered';

/** How a word is marked. */
export interface WordMark {
  readonly status: WordStatus;
  /** It has its status from a saved phrase, which goes on after it: the check mark stands at the phrase's end. */
  readonly goesOn?: boolean;
}

const LETTERS: Record<WordStatus, string> = { none: '-', new: 'n', learning: 'l', mastered: 'm' };
const GOES_ON: Record<WordStatus, string> = { none: '-', new: 'n', learning: 'L', mastered: 'M' };
const NO_MARK: WordMark = { status: 'none' };
const MARKS: Record<string, WordMark> = {
  '-': NO_MARK,
  n: { status: 'new' },
  l: { status: 'learning' },
  m: { status: 'mastered' },
  L: { status: 'learning', goesOn: true },
  M: { status: 'mastered', goesOn: true },
};

/** The marks of a sentence as one text, a letter a word, so that an unchanged sentence is not drawn again. */
export function packMarks(marks: readonly WordMark[]): string {
  return marks.map(({ status, goesOn }) => (goesOn ? GOES_ON : LETTERS)[status]).join('');
}

export function unpackMark(packed: string, word: number): WordMark {
  return MARKS[packed[word] ?? ''] ?? NO_MARK;
}

interface SentenceWordsProps {
  words: readonly TranscriptWord[];
  /** Index in the whole text of the first word. */
  first: number;
  language: string;
  /** As `packMarks` writes them. */
  marks: string;
}

/** The words of a sentence. By themselves, so that they are not drawn again when a second line comes or goes. */
export const SentenceWords = memo(function SentenceWords({
  words,
  first,
  language,
  marks,
}: SentenceWordsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const separator = wordSeparator(language);
  const savedText = (status: WordStatus) => formatMessage({ id: 'video.transcript.saved' }, { status });
  return (
    <p className={styles.text} lang={language} dir={textDirection(language)}>
      {words.flatMap(({ text }, offset) => {
        const mark = unpackMark(marks, offset);
        const word = wordSpan({ text, index: first + offset, mark, savedText, locale });
        return offset === 0 ? [word] : [separator, word];
      })}
    </p>
  );
});

interface SpannedWord {
  text: string;
  index: number;
  mark: WordMark;
  /** Says the status of a word to those who do not see its mark. */
  savedText: (status: WordStatus) => string;
  /** Of `savedText`. */
  locale: Locale;
}

const WORD_CLASS = `${styles.word} ${lines.mark}`;

/** Not a component: with one for each of 20,000 words React keeps half as much again in memory. */
function wordSpan({ text, index, mark: { status, goesOn }, savedText, locale }: SpannedWord) {
  const saved = status === 'learning' || status === 'mastered';
  return (
    <span
      key={index}
      className={WORD_CLASS}
      tabIndex={-1}
      data-word-index={index}
      data-status={status === 'none' ? undefined : status}
      data-saved={saved || undefined}
      data-goes-on={goesOn}
    >
      {text}
      {saved && !goesOn && (
        // No text of its own: a browser that looks for a phrase would find none that runs across it.
        <span className={lines.check} role="img" aria-label={savedText(status)} lang={locale} />
      )}
    </span>
  );
}

import type { TranscriptWord, WordStatus } from '@glossa/contract/video/transcript';
import { type Locale, useLocale } from '@glossa/kit/i18n';
import { wordSeparator } from '@glossa/contract/word-separator';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { isSavedMark } from '../../saved-mark';
import { textDirection } from './chosen-word';
import styles from './sentence-row.module.css';
import { splitPunctuation } from '../../split-punctuation';
import lines from './word-marks.module.css';

/** `none` for what is no word, or while the status is loading. */
export type MarkStatus = WordStatus | 'due' | 'none';

export interface WordMark {
  readonly status: MarkStatus;
  /** True for every word of a saved phrase but the last, which has the check mark. */
  readonly continues?: boolean;
}

const NO_MARK: WordMark = { status: 'none' };

/** The marks of a sentence as a string, so that memo() can compare them: statuses, with `+` where a phrase continues. */
export const packMarks = (marks: readonly WordMark[]): string =>
  marks.map(({ status, continues }) => (continues ? `${status}+` : status)).join(' ');

const unpackMarks = (packed: string): WordMark[] =>
  packed.split(' ').map((mark) => {
    const [status, continues] = mark.split('+');
    return { status: status as MarkStatus, continues: continues !== undefined };
  });

interface SentenceWordsProps {
  words: readonly TranscriptWord[];
  first: number;
  language: string;
  /** See `packMarks`. */
  marks: string;
}

/** A component of its own, so that it is not rendered again when a subtitle comes or goes. */
export const SentenceWords = memo(function SentenceWords(props: SentenceWordsProps) {
  const { words, first, language, marks } = props;
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const separator = wordSeparator(language);
  const unpacked = unpackMarks(marks);
  const savedText = (status: MarkStatus) => formatMessage({ id: 'video.transcript.saved' }, { status });
  return (
    <p className={styles.text} lang={language} dir={textDirection(language)}>
      {words.flatMap(({ text }, offset) => {
        const mark = unpacked[offset] ?? NO_MARK;
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
  savedText: (status: MarkStatus) => string;
  locale: Locale;
}

export const WORD_CLASS = `${styles.word} ${lines.mark}`;

/** Not a component: one for each of 20,000 words would take half as much memory again. */
function wordSpan({ text, index, mark: { status, continues }, savedText, locale }: SpannedWord) {
  const saved = isSavedMark(status);
  const [before, letters, after] = splitPunctuation(text);
  const isBare = letters === text;
  // No text content: it would break the browser's search for a phrase.
  const check = saved && !continues && (
    <span key="check" className={lines.check} role="img" aria-label={savedText(status)} lang={locale} />
  );
  return (
    <span
      key={index}
      className={isBare ? WORD_CLASS : styles.word}
      tabIndex={-1}
      data-word-index={index}
      data-status={status === 'none' ? undefined : status}
      data-saved={saved || undefined}
      data-continues={continues || undefined}
    >
      {before}
      {isBare ? [letters, check] : <span className={lines.mark}>{[letters, check]}</span>}
      {after}
    </span>
  );
}

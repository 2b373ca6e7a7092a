import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/transcript';
import { memo, type CSSProperties } from 'react';
import { SentenceRow } from './sentence-row';
import styles from './text-rows.module.css';

export interface SecondLines {
  readonly language: string;
  /** One for each sentence. */
  readonly lines: readonly (string | null)[];
  /** They are blurred. */
  readonly veiled: boolean;
}

interface TextRowsProps {
  rows: readonly (TranscriptSentence & { readonly spoken: readonly TranscriptWord[] })[];
  /** One for each row; see `packMarks`. */
  marks: readonly string[];
  language: string;
  second: SecondLines | undefined;
}

/**
 * So many sentences are laid out together or, out of sight, not at all. The browser asks of every such stretch at every
 * frame whether it is in sight, so one for each sentence made a long text slow, and a long stretch is slow to paint.
 */
const SENTENCES_OF_STRETCH = 16;

/** All sentences of a text. Memoized, so that other changes on the screen do not walk through thousands of them. */
export const TextRows = memo(function TextRows({ rows, marks, language, second }: TextRowsProps) {
  const stretches = Math.ceil(rows.length / SENTENCES_OF_STRETCH);
  return Array.from({ length: stretches }, (_, number) => {
    const begin = number * SENTENCES_OF_STRETCH;
    const stretch = rows.slice(begin, begin + SENTENCES_OF_STRETCH);
    return (
      <div key={number} className={styles.stretch} style={wordCount(stretch)}>
        {stretch.map(({ first, start, spoken }, offset) => (
          <SentenceRow
            key={first}
            words={spoken}
            first={first}
            start={start}
            language={language}
            marks={marks[begin + offset] ?? ''}
            second={second?.lines[begin + offset] ?? undefined}
            secondLanguage={second?.language}
            veiled={second?.veiled ?? false}
          />
        ))}
      </div>
    );
  });
});

/** The style sheet estimates the height of an unseen stretch from it. */
function wordCount(stretch: readonly TranscriptSentence[]): CSSProperties {
  const words = stretch.reduce((sum, { count }) => sum + count, 0);
  return { '--words': words } as CSSProperties;
}

import type { TranscriptWord } from '@glossa/shared/contract/transcript';
import { Icon, VisuallyHidden } from '@glossa/shared/ui';
import { Fragment, memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { clockText, minutesAndSeconds } from './clock-text';
import styles from './sentence-row.module.css';
import { textDirection, wordSeparator } from './sentence-text';

interface SentenceRowProps {
  words: readonly TranscriptWord[];
  /** Index in the whole text of the sentence's first word. */
  first: number;
  start: number;
  language: string;
  /** Indexes of the saved words within the sentence, as one text so that an unchanged row is not drawn again. */
  saved: string;
}

/** One sentence: the button that plays it and its words. */
export const SentenceRow = memo(function SentenceRow({
  words,
  first,
  start,
  language,
  saved,
}: SentenceRowProps) {
  const { formatMessage } = useIntl();
  const { minutes, rest } = minutesAndSeconds(start);
  const savedIndexes = new Set(saved.split(',').filter(Boolean).map(Number));
  return (
    <li className={styles.sentence}>
      <button
        type="button"
        className={styles.time}
        tabIndex={-1}
        data-play-from={first}
        aria-label={formatMessage({ id: 'video.transcript.playFrom' }, { minutes, seconds: rest })}
      >
        {clockText(start)}
      </button>
      <p className={styles.text} lang={language} dir={textDirection(language)}>
        {words.map((word, offset) => (
          <Fragment key={offset}>
            {offset > 0 && wordSeparator(language)}
            <Word text={word.text} index={first + offset} saved={savedIndexes.has(offset)} />
          </Fragment>
        ))}
      </p>
    </li>
  );
});

function Word({ text, index, saved }: { text: string; index: number; saved: boolean }) {
  return (
    <span className={styles.word} tabIndex={-1} data-word-index={index} data-saved={saved || undefined}>
      {text}
      {saved && (
        <span className={styles.check}>
          <Icon name="check" size="small" />
          <VisuallyHidden>
            {' '}
            (<FormattedMessage id="video.transcript.saved" />)
          </VisuallyHidden>
        </span>
      )}
    </span>
  );
}

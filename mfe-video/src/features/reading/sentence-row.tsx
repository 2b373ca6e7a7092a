import type { TranscriptWord } from '@glossa/shared/contract/transcript';
import { Icon, VisuallyHidden } from '@glossa/shared/ui';
import { Fragment, memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { clockText, minutesAndSeconds } from './clock-text';
import styles from './sentence-row.module.css';
import { textDirection, wordSeparator } from './sentence-text';
import lines from './word-marks.module.css';
import { unpackMark, type WordMark } from './word-status';

interface SentenceRowProps {
  words: readonly TranscriptWord[];
  /** Index in the whole text of the sentence's first word. */
  first: number;
  start: number;
  language: string;
  /** What the learner knows of each word, as `packMarks` writes it. */
  marks: string;
}

/** One sentence: the button that plays it and its words. */
export const SentenceRow = memo(function SentenceRow({
  words,
  first,
  start,
  language,
  marks,
}: SentenceRowProps) {
  const { formatMessage } = useIntl();
  const { minutes, rest } = minutesAndSeconds(start);
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
            <Word text={word.text} index={first + offset} mark={unpackMark(marks, offset)} />
          </Fragment>
        ))}
      </p>
    </li>
  );
});

function Word({ text, index, mark }: { text: string; index: number; mark: WordMark }) {
  const { status, goesOn } = mark;
  const saved = status === 'learning' || status === 'mastered';
  return (
    <span
      className={`${styles.word} ${lines.mark}`}
      tabIndex={-1}
      data-word-index={index}
      data-status={status === 'none' ? undefined : status}
      data-saved={saved || undefined}
      data-goes-on={goesOn}
    >
      {text}
      {saved && !goesOn && (
        <span className={styles.check}>
          <Icon name="check" size="small" />
          <VisuallyHidden>
            {' '}
            (<FormattedMessage id="video.transcript.saved" values={{ status }} />)
          </VisuallyHidden>
        </span>
      )}
    </span>
  );
}

import type { TranscriptWord } from '@glossa/contract/transcript';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { clockText, minutesAndSeconds } from '../../clock/clock-text';
import { SecondLine } from './second-line';
import styles from './sentence-row.module.css';
import { SentenceWords } from './sentence-words';

interface SentenceRowProps {
  words: readonly TranscriptWord[];
  /** Index in the whole text of the sentence's first word. */
  first: number;
  start: number;
  language: string;
  /** What the learner knows of each word, as `packMarks` writes it. */
  marks: string;
  /** What it says in another language; nothing where there is no second line. */
  second: string | undefined;
  secondLanguage: string | undefined;
  /** The second line is out of sight until it is asked for. */
  veiled: boolean;
}

/** One sentence: the button that plays it, its words and what they mean. */
export const SentenceRow = memo(function SentenceRow(props: SentenceRowProps) {
  const { words, first, start, language, marks, second, secondLanguage, veiled } = props;
  const { formatMessage } = useIntl();
  const { minutes, rest } = minutesAndSeconds(start);
  const playFrom = minutes > 0 ? 'video.transcript.playFromMinutes' : 'video.transcript.playFromSeconds';
  return (
    <div role="listitem" className={styles.sentence} data-sentence>
      <button
        type="button"
        className={styles.time}
        tabIndex={-1}
        data-play-from={first}
        aria-label={formatMessage({ id: playFrom }, { minutes, seconds: rest })}
      >
        {clockText(start)}
      </button>
      <SentenceWords words={words} first={first} language={language} marks={marks} />
      {second && secondLanguage && <SecondLine text={second} language={secondLanguage} veiled={veiled} />}
    </div>
  );
});

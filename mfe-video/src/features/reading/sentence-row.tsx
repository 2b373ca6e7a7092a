import type { TranscriptWord } from '@glossa/contract/transcript';
import { memo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatClock, splitMinutes } from '@glossa/shared/format-clock';
import { textDirection } from './chosen-word';
import secondLine from './second-line.module.css';
import styles from './sentence-row.module.css';
import { SentenceWords } from './sentence-words';

interface SecondLineProps {
  text: string;
  language: string;
  veiled: boolean;
}

export const SecondLine = memo(function SecondLine({ text, language, veiled }: SecondLineProps) {
  if (veiled) return <VeiledLine text={text} language={language} />;
  return (
    <p className={`${secondLine.second} ${secondLine.line}`} lang={language} dir={textDirection(language)}>
      {text}
    </p>
  );
});

/**
 * Blurred, and hidden from assistive technology as well, until it is pointed at or its button is pressed: what is a
 * surprise for the eye is to be one for the ear. The button is no stop of the Tab key, as nothing in the text is but
 * one word; the keyboard has a shortcut for it.
 */
function VeiledLine({ text, language }: Pick<SecondLineProps, 'text' | 'language'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={`${secondLine.second} ${secondLine.veil}`} data-shown={shown || undefined}>
      <button
        type="button"
        className={secondLine.reveal}
        tabIndex={-1}
        data-reveal={shown ? 'shown' : 'veiled'}
        onClick={() => setShown(!shown)}
      >
        <span>
          <FormattedMessage id={shown ? 'video.second.hide' : 'video.second.show'} />
        </span>
      </button>
      <p
        className={secondLine.line}
        lang={language}
        dir={textDirection(language)}
        aria-hidden={shown ? undefined : true}
      >
        {text}
      </p>
    </div>
  );
}

interface SentenceRowProps {
  words: readonly TranscriptWord[];
  first: number;
  start: number;
  language: string;
  /** See `packMarks`. */
  marks: string;
  second: string | undefined;
  secondLanguage: string | undefined;
  /** The second line is blurred. */
  veiled: boolean;
}

/** One sentence with its play button and its second line. */
export const SentenceRow = memo(function SentenceRow(props: SentenceRowProps) {
  const { words, first, start, language, marks, second, secondLanguage, veiled } = props;
  const { formatMessage } = useIntl();
  const { minutes, rest } = splitMinutes(start);
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
        {formatClock(start)}
      </button>
      <SentenceWords words={words} first={first} language={language} marks={marks} />
      {second && secondLanguage && <SecondLine text={second} language={secondLanguage} veiled={veiled} />}
    </div>
  );
});

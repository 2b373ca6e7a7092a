import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/transcript';
import { formatClock, splitMinutes } from '@glossa/shared/format-clock';
import { type CSSProperties, memo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { textDirection } from './chosen-word';
import secondLine from './second-line.module.css';
import styles from './sentence-row.module.css';
import { SentenceWords } from './sentence-words';
import stretchStyles from './text-rows.module.css';

interface SecondLineProps {
  text: string;
  language: string;
  veiled: boolean;
}

const SecondLine = memo(function SecondLine({ text, language, veiled }: SecondLineProps) {
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
const SentenceRow = memo(function SentenceRow(props: SentenceRowProps) {
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
      <div key={number} className={stretchStyles.stretch} style={wordCount(stretch)}>
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

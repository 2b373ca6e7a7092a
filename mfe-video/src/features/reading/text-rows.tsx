import { Text } from '@glossa/kit/ui';
import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/video/transcript';
import { formatClock } from '@glossa/kit/format';
import { type CSSProperties, memo, useState } from 'react';
import { useIntl } from 'react-intl';
import { textDirection } from './chosen-word';
import subtitleStyles from './dual-subtitles.module.css';
import styles from './sentence-row.module.css';
import { SentenceWords } from './sentence-words';
import chunkStyles from './text-rows.module.css';

interface SubtitleProps {
  text: string;
  language: string;
  blurred: boolean;
}

const Subtitle = memo(function Subtitle({ text, language, blurred }: SubtitleProps) {
  if (blurred) return <BlurredSubtitle text={text} language={language} />;
  return (
    <p
      className={`${subtitleStyles.subtitle} ${subtitleStyles.line}`}
      lang={language}
      dir={textDirection(language)}
    >
      {text}
    </p>
  );
});

/** It is not read out. The button is not focusable: a text has one tab stop, and there is a shortcut. */
function BlurredSubtitle({ text, language }: Pick<SubtitleProps, 'text' | 'language'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={`${subtitleStyles.subtitle} ${subtitleStyles.blur}`} data-shown={shown || undefined}>
      <button
        type="button"
        className={subtitleStyles.reveal}
        tabIndex={-1}
        data-reveal={shown ? 'shown' : 'blurred'}
        onClick={() => setShown(!shown)}
      >
        <Text as="span" message={shown ? 'video.subtitles.hide' : 'video.subtitles.show'} />
      </button>
      <p
        className={subtitleStyles.line}
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
  subtitle: string | undefined;
  subtitleLanguage: string | undefined;
  blurred: boolean;
}

const SentenceRow = memo(function SentenceRow(props: SentenceRowProps) {
  const { words, first, start, language, marks, subtitle, subtitleLanguage, blurred } = props;
  const { formatMessage } = useIntl();
  const time = formatClock(start);
  return (
    <div role="listitem" className={styles.sentence} data-sentence>
      <button
        type="button"
        className={styles.time}
        tabIndex={-1}
        data-play-from={first}
        aria-label={formatMessage({ id: 'video.transcript.playFrom' }, { time })}
      >
        {time}
      </button>
      <SentenceWords words={words} first={first} language={language} marks={marks} />
      {subtitle && subtitleLanguage && (
        <Subtitle text={subtitle} language={subtitleLanguage} blurred={blurred} />
      )}
    </div>
  );
});

export interface DualSubtitles {
  readonly language: string;
  /** One for each sentence. */
  readonly lines: readonly (string | null)[];
  readonly blurred: boolean;
}

interface TextRowsProps {
  rows: readonly (TranscriptSentence & { readonly spoken: readonly TranscriptWord[] })[];
  /** One for each row; see `packMarks`. */
  marks: readonly string[];
  language: string;
  subtitles: DualSubtitles | undefined;
}

/** Sentences per `content-visibility` chunk: browsers check all chunks each frame, and a large one is slow to paint. */
const SENTENCES_PER_CHUNK = 16;

/** All sentences of a text. Memoized, so that other changes on the screen do not walk through thousands of them. */
export const TextRows = memo(function TextRows({ rows, marks, language, subtitles }: TextRowsProps) {
  const chunks = Math.ceil(rows.length / SENTENCES_PER_CHUNK);
  return Array.from({ length: chunks }, (_, number) => {
    const begin = number * SENTENCES_PER_CHUNK;
    const chunk = rows.slice(begin, begin + SENTENCES_PER_CHUNK);
    // The style sheet estimates the height of an unseen chunk from it.
    const words = chunk.reduce((sum, { count }) => sum + count, 0);
    return (
      <div key={number} className={chunkStyles.chunk} style={{ '--words': words } as CSSProperties}>
        {chunk.map(({ first, start, spoken }, offset) => (
          <SentenceRow
            key={first}
            words={spoken}
            first={first}
            start={start}
            language={language}
            marks={marks[begin + offset] ?? ''}
            subtitle={subtitles?.lines[begin + offset] ?? undefined}
            subtitleLanguage={subtitles?.language}
            blurred={subtitles?.blurred ?? false}
          />
        ))}
      </div>
    );
  });
});

import type { TrialLesson, TrialSentence } from '@glossa/contract/video/trial-lesson';
import { wordSeparator } from '@glossa/contract/word-separator';
import { formatClock } from '@glossa/kit/format';
import { Icon } from '@glossa/kit/ui';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import styles from './trial-film.module.css';
import type { useFilm } from './use-film';

interface TrialFilmProps {
  lesson: TrialLesson;
  film: ReturnType<typeof useFilm>;
  current: number;
}

/** The picture with the sentence in both languages, and below it the bar: one piece for each sentence. */
export function TrialFilm({ lesson, film, current }: TrialFilmProps) {
  const { formatMessage } = useIntl();
  const { isPlaying, time, play, pause } = film;
  const toggle = isPlaying ? pause : play;
  const sentence = lesson.sentences[current];
  const name = isPlaying ? 'shell.door.pause' : 'shell.door.play';
  return (
    <>
      <div className={styles.screen}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the subtitles above the picture say the same */}
        <video
          {...film.props}
          poster={lesson.thumbnail_url ?? undefined}
          preload="none"
          playsInline
          tabIndex={-1}
          aria-hidden="true"
        >
          <source src={lesson.media.url} type={lesson.media.type} />
        </video>
        {/* The button below does the same for who has no pointer. */}
        <button type="button" className={styles.cover} tabIndex={-1} aria-hidden="true" onClick={toggle} />
        {sentence && <Subtitles sentence={sentence} language={lesson.language} time={time} />}
      </div>
      <div className={styles.controls} dir="ltr">
        <button type="button" aria-label={formatMessage({ id: name })} onClick={toggle}>
          {isPlaying ? <PauseIcon /> : <Icon name="play" />}
        </button>
        <span className={styles.clock}>{formatClock(time)}</span>
        <Pieces sentences={lesson.sentences} time={time} />
      </div>
    </>
  );
}

/** The kit has none: only this player pauses. */
const PauseIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />
  </svg>
);

interface SubtitlesProps {
  sentence: TrialSentence;
  language: string;
  time: number;
}

/** The text below says the same to those who hear it. */
function Subtitles({ sentence, language, time }: SubtitlesProps) {
  const separator = wordSeparator(language);
  return (
    <div className={styles.subtitles} aria-hidden="true">
      <p lang={language} dir="auto" translate="no">
        {sentence.words.map(({ text, start, end }, index) => (
          <Fragment key={start}>
            {index > 0 && separator}
            {time >= start && time < end ? <mark>{text}</mark> : text}
          </Fragment>
        ))}
      </p>
      {sentence.translation && <p className={styles.second}>{sentence.translation}</p>}
    </div>
  );
}

const Pieces = ({ sentences, time }: { sentences: readonly TrialSentence[]; time: number }) => (
  <span className={styles.pieces} aria-hidden="true">
    {sentences.map(({ start, end }) => (
      <progress key={start} max={end - start} value={Math.max(0, time - start)} />
    ))}
  </span>
);

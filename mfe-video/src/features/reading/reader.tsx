import type { Transcript } from '@glossa/shared/contract/transcript';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Walkable } from './next-word';
import styles from './reader.module.css';
import { SentenceRow } from './sentence-row';
import { sentenceText, textDirection } from './sentence-text';
import { TabStop } from './tab-stop';
import { useFollowing, type FollowTime } from './use-following';
import { useWordInput } from './use-word-input';

/** A word of the text that was clicked, as it is written, with what is said around it. */
export interface ChosenWord {
  readonly text: string;
  readonly sentence: string;
  /** Seconds. */
  readonly start: number;
}

interface ReaderProps {
  transcript: Transcript;
  followTime: FollowTime;
  isSaved: (text: string) => boolean;
  onChoose: (word: ChosenWord) => void;
  onPlayFrom: (seconds: number) => void;
  /** Stands between the controls and the text. */
  notice?: ReactNode;
}

/** The text of a lesson, in step with its voice. */
export function Reader({ transcript, followTime, isSaved, onChoose, onPlayFrom, notice }: ReaderProps) {
  const { words, sentences, language } = transcript;
  const box = useRef<HTMLOListElement>(null);
  const [stop] = useState(() => new TabStop());
  const hintId = useId();
  const [scrolls, setScrolls] = useState(true);
  const text = useMemo<Walkable>(
    () => ({
      wordCount: words.length,
      sentenceStarts: sentences.map(({ first }) => first),
      direction: textDirection(language),
    }),
    [words, sentences, language],
  );
  // Cut once: a row whose words are the same array is not drawn again.
  const rows = useMemo(
    () => sentences.map((one) => ({ ...one, spoken: words.slice(one.first, one.first + one.count) })),
    [words, sentences],
  );
  const sentenceOf = (index: number) => rows.findLast(({ first }) => first <= index);

  useFollowing({ box, stop, words, followTime, scrolls });
  useWordInput(box, stop, text, {
    onLookUp: (index) => {
      const word = words[index];
      const around = sentenceOf(index);
      if (!word || !around) return;
      onChoose({ text: word.text, sentence: sentenceText(around.spoken, language), start: word.start });
    },
    onPlayFrom: (index) => onPlayFrom(sentenceOf(index)?.start ?? 0),
  });

  return (
    <>
      <label className={styles.scrolls}>
        <input type="checkbox" checked={scrolls} onChange={(event) => setScrolls(event.target.checked)} />
        <FormattedMessage id="video.transcript.autoScroll" />
      </label>
      <p id={hintId} className={styles.hint}>
        <FormattedMessage id="video.transcript.hint" />{' '}
        <span className={styles.keys}>
          <FormattedMessage id="video.transcript.keys" />
        </span>
      </p>
      {notice && <div className={styles.notice}>{notice}</div>}
      <ol ref={box} className={styles.text} aria-describedby={hintId}>
        {rows.map(({ first, start, spoken }) => (
          <SentenceRow
            key={first}
            words={spoken}
            first={first}
            start={start}
            language={language}
            saved={spoken.flatMap((word, offset) => (isSaved(word.text) ? offset : [])).join()}
          />
        ))}
      </ol>
    </>
  );
}

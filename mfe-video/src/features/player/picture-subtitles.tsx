import type { Transcript } from '@glossa/contract/video/transcript';
import { wordSeparator } from '@glossa/contract/word-separator';
import { useEffect, useState } from 'react';
import { findStarted, type FollowTime } from '../../player/player';
import { splitPunctuation } from '../../split-punctuation';
import styles from './picture-subtitles.module.css';

interface PictureSubtitlesProps {
  transcript: Transcript;
  follow: FollowTime;
  direction: 'ltr' | 'rtl';
  /** The translation of each sentence. */
  lines: readonly (string | null)[] | undefined;
  linesLanguage: string;
  /** The words that are looked up. */
  open: { readonly first: number; readonly last: number } | undefined;
}

/** A sentence stays on the picture for this long after it. */
const LINGER_SECONDS = 0.5;

/** It is hidden from assistive technology, which reads the transcript. A click on a word gives its index. */
export function PictureSubtitles(props: PictureSubtitlesProps) {
  const { transcript, follow, direction, lines, linesLanguage, open } = props;
  const { sentences, words, language } = transcript;
  const [index, setIndex] = useState(-1);
  useEffect(() => {
    let shown: number | undefined;
    return follow((seconds) => {
      const found = findStarted(sentences, seconds);
      const sentence = sentences[found];
      const isSpoken = seconds > 0 && sentence && seconds <= sentence.end + LINGER_SECONDS;
      const next = isSpoken ? found : -1;
      // React would render once more for the same number.
      if (next !== shown) setIndex(next);
      shown = next;
    });
  }, [follow, sentences]);
  const sentence = sentences[index];
  if (!sentence) return null;
  const { first, count } = sentence;
  const separator = wordSeparator(language);
  return (
    <div className={styles.subtitles} aria-hidden="true" data-picture-subtitles>
      <p className={styles.first} lang={language} dir={direction}>
        {words.slice(first, first + count).flatMap(({ text }, offset) => {
          const at = first + offset;
          const [before, letters, after] = splitPunctuation(text);
          const isOpen = open && open.first <= at && at <= open.last;
          return [
            offset > 0 && separator,
            <span key={at} className={styles.word} data-picture-word={at} data-open={isOpen || undefined}>
              {before}
              <span>{letters}</span>
              {after}
            </span>,
          ];
        })}
      </p>
      {lines?.[index] && (
        <p className={styles.second} lang={linesLanguage} dir="auto">
          {lines[index]}
        </p>
      )}
    </div>
  );
}

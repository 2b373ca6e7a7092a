import type { TrialLesson, TrialSentence } from '@glossa/contract/video/trial-lesson';
import { wordSeparator } from '@glossa/contract/word-separator';
import { Fragment } from 'react';
import styles from './trial-text.module.css';

/** A word by its sentence and its place there, and its button. */
export interface OpenWord {
  readonly sentence: number;
  readonly word: number;
  readonly anchor: HTMLElement;
}

interface TrialTextProps {
  lesson: TrialLesson;
  /** The language of the translations. */
  locale: string;
  /** Index of the sentence that is played. */
  current: number;
  open: OpenWord | undefined;
  onOpen: (word: OpenWord) => void;
}

/** The sentences, each with what it says; each word can be pressed. */
export function TrialText({ lesson, locale, current, open, onOpen }: TrialTextProps) {
  return (
    <ol className={styles.text}>
      {lesson.sentences.map((sentence, index) => (
        <li key={sentence.start} className={styles.line} aria-current={index === current || undefined}>
          <p lang={lesson.language} translate="no">
            <Words
              words={sentence.words}
              separator={wordSeparator(lesson.language)}
              open={open?.sentence === index ? open.word : undefined}
              onOpen={(word, anchor) => onOpen({ sentence: index, word, anchor })}
            />
          </p>
          {sentence.translation && (
            <p className={styles.translation} lang={locale}>
              {sentence.translation}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

interface WordsProps extends Pick<TrialSentence, 'words'> {
  separator: string;
  open: number | undefined;
  onOpen: (word: number, anchor: HTMLElement) => void;
}

function Words({ words, separator, open, onOpen }: WordsProps) {
  return words.map(({ text, start }, index) => (
    <Fragment key={start}>
      {index > 0 && separator}
      <button
        type="button"
        className={styles.word}
        data-word-index={index}
        aria-haspopup="dialog"
        aria-expanded={index === open}
        onClick={({ currentTarget }) => onOpen(index, currentTarget)}
      >
        {text}
      </button>
    </Fragment>
  ));
}

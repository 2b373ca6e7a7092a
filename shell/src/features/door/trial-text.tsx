import type { TrialLesson, TrialSentence } from '@glossa/contract/video/trial-lesson';
import { wordSeparator } from '@glossa/contract/word-separator';
import { useKeysWithin } from '@glossa/kit/keyboard';
import { Fragment, useRef } from 'react';
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
  const list = useRef<HTMLOListElement>(null);
  useKeysWithin(list, findNext, (word) => {
    // The words are one stop of the Tab key, marked past React.
    list.current?.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
    word.tabIndex = 0;
    word.focus();
  });
  return (
    <ol ref={list} className={styles.text}>
      {lesson.sentences.map((sentence, index) => (
        <li
          key={sentence.start}
          className={styles.line}
          dir="auto"
          aria-current={index === current || undefined}
        >
          <p lang={lesson.language} translate="no">
            <Words
              isFirst={index === 0}
              words={sentence.words}
              separator={wordSeparator(lesson.language)}
              open={open?.sentence === index ? open.word : undefined}
              onOpen={(word, anchor) => onOpen({ sentence: index, word, anchor })}
            />
          </p>
          {sentence.translation && (
            <p className={styles.translation} lang={locale} dir="auto">
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
  isFirst: boolean;
  open: number | undefined;
  onOpen: (word: number, anchor: HTMLElement) => void;
}

const Words = ({ words, separator, isFirst, open, onOpen }: WordsProps) =>
  words.map(({ text, start }, index) => (
    <Fragment key={start}>
      {index > 0 && separator}
      <button
        type="button"
        className={styles.word}
        data-word-index={index}
        tabIndex={isFirst && index === 0 ? 0 : -1}
        aria-haspopup="dialog"
        aria-expanded={index === open}
        onClick={({ currentTarget }) => onOpen(index, currentTarget)}
      >
        {text}
      </button>
    </Fragment>
  ));

/** The word that an arrow key leads to. */
function findNext({ key, target }: KeyboardEvent): HTMLElement | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const find = (root: Element | null | undefined) => [
    ...(root?.querySelectorAll<HTMLElement>('[data-word-index]') ?? []),
  ];
  const line = target.closest('li');
  const words = find(line?.parentElement);
  const at = words.indexOf(target);
  const forward = getComputedStyle(target).direction === 'rtl' ? -1 : 1;
  return {
    ArrowRight: words[at + forward],
    ArrowLeft: words[at - forward],
    ArrowDown: find(line?.nextElementSibling)[0],
    ArrowUp: find(line?.previousElementSibling)[0],
  }[key];
}

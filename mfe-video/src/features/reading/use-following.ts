import type { TranscriptWord } from '@glossa/contract/transcript';
import { useEffect, useRef, type RefObject } from 'react';
import { autoScroll } from './auto-scroll';
import { CurrentWord } from './current-word';
import type { TextCursor } from './text-cursor';
import { wordIndex } from './word-index';

/** Tells the listener the time of the video as it passes; returns the way to stop. */
export type FollowTime = (listener: (seconds: number) => void) => () => void;

interface Following {
  box: RefObject<HTMLElement | null>;
  cursor: TextCursor;
  words: readonly TranscriptWord[];
  followTime: FollowTime;
  scrolls: boolean;
}

/** Marks the word spoken now and keeps it in view. */
export function useFollowing({ box, cursor, words, followTime, scrolls }: Following): void {
  const current = useRef<CurrentWord | null>(null);

  useEffect(() => {
    const elements = [...(box.current?.querySelectorAll<HTMLElement>('[data-word-index]') ?? [])];
    const marked = new CurrentWord(elements);
    current.current = marked;
    cursor.attach(elements);
    return () => void marked.set(-1);
  }, [box, cursor, words]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const index = wordIndex(words);
    const scroll = scrolls ? autoScroll(element) : undefined;
    const already = current.current?.element;
    if (already) scroll?.follow(already);
    const end = followTime((seconds) => {
      const now = index.at(seconds);
      const word = current.current?.set(now);
      if (!word) return;
      scroll?.follow(word);
      // Who comes with the Tab key arrives at the word being spoken; who is there already is not moved.
      if (!element.contains(document.activeElement)) cursor.set(now);
    });
    return () => {
      end();
      scroll?.stop();
    };
  }, [box, cursor, words, followTime, scrolls]);
}

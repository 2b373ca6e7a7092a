import type { TranscriptWord } from '@glossa/shared/contract/transcript';
import { useEffect, useRef, type RefObject } from 'react';
import { autoScroll } from './auto-scroll';
import { CurrentWord } from './current-word';
import type { TabStop } from './tab-stop';
import { wordIndex } from './word-index';

/** Tells the listener the time of the video as it passes; returns the way to stop. */
export type FollowTime = (listener: (seconds: number) => void) => () => void;

interface Following {
  box: RefObject<HTMLElement | null>;
  stop: TabStop;
  words: readonly TranscriptWord[];
  followTime: FollowTime;
  scrolls: boolean;
}

/** Marks the word spoken now and keeps it in view. */
export function useFollowing({ box, stop, words, followTime, scrolls }: Following): void {
  const current = useRef<CurrentWord | null>(null);

  useEffect(() => {
    const elements = [...(box.current?.querySelectorAll<HTMLElement>('[data-word-index]') ?? [])];
    const marked = new CurrentWord(elements);
    current.current = marked;
    stop.set(elements[0]);
    return () => void marked.set(-1);
  }, [box, stop, words]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const index = wordIndex(words);
    const scroll = scrolls ? autoScroll(element) : undefined;
    const already = current.current?.element;
    if (already) scroll?.follow(already);
    const end = followTime((seconds) => {
      const word = current.current?.set(index.at(seconds));
      if (!word) return;
      scroll?.follow(word);
      // Who comes with the Tab key arrives at the word being spoken; who is there already is not moved.
      if (!element.contains(document.activeElement)) stop.set(word);
    });
    return () => {
      end();
      scroll?.stop();
    };
  }, [box, stop, words, followTime, scrolls]);
}

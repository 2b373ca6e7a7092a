import type { TranscriptWord } from '@glossa/contract/video/transcript';
import { listen } from '@glossa/kit/browser';
import { type RefObject, useEffect, useRef } from 'react';
import type { FollowTime } from '../../player/player';
import type { TextCursor } from './text-cursor';
import { wordIndex } from './word-index';

const THROTTLE_MS = 200;
const SCROLL_PAUSE_MS = 5000;
/** A word outside these margins of the box needs no scrolling. */
const MARGIN_SHARE = 0.2;

/** Keeps the current word in view, in its box or the page, unless the reader has moved something there. */
export function autoScroll(box: HTMLElement) {
  let wanted: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let scrolledAt = -Infinity;
  let touchedAt = -Infinity;
  /** True while something in the box is pressed, such as the scroll bar, which reports no release. */
  let isHeld = false;

  const touched = () => {
    touchedAt = performance.now();
  };
  const unlisten = listen(
    box,
    {
      wheel: touched,
      touchstart: touched,
      touchmove: touched,
      keydown: touched,
      pointerdown: () => ((isHeld = true), touched()),
      scroll: () => isHeld && touched(),
      pointerup: () => (isHeld = false),
    },
    { passive: true },
  );
  const inPage = () => !scrollsItself(box) && touched();
  const unlistenPage = listen(
    document,
    { wheel: inPage, touchmove: inPage, keydown: ({ target }) => target === document.body && inPage() },
    { passive: true },
  );

  function run(): void {
    timer = undefined;
    if (!wanted || performance.now() - touchedAt < SCROLL_PAUSE_MS || hasSelection(box)) return;
    scrolledAt = performance.now();
    isHeld = false;
    scrollTo(box, wanted);
  }

  return {
    follow(word: HTMLElement): void {
      // The timer scrolls to the latest word, so no jump is lost.
      wanted = word;
      timer ??= setTimeout(run, Math.max(0, scrolledAt + THROTTLE_MS - performance.now()));
    },
    stop(): void {
      clearTimeout(timer);
      unlisten();
      unlistenPage();
    },
  };
}

/** The stylesheet gives the text a box of its own only on wide screens. */
const scrollsItself = (box: HTMLElement): boolean => getComputedStyle(box).overflowY === 'auto';

/** The scrolling element, and the visible part of the screen. */
function findFrame(box: HTMLElement, word: HTMLElement) {
  const { top, bottom } = box.getBoundingClientRect();
  if (scrollsItself(box)) return { scroller: box, top, bottom };
  // The stylesheet of the screen says by these margins how much of its edges is covered, and the page by its padding.
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(word);
  const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const pixels = (length: string) => Number.parseFloat(length) || 0;
  return {
    scroller: window,
    top: pixels(scrollMarginTop),
    bottom: window.innerHeight - pixels(scrollMarginBottom) - pixels(scrollPaddingBottom),
  };
}

function hasSelection(box: HTMLElement): boolean {
  const selection = document.getSelection();
  return !!selection && !selection.isCollapsed && box.contains(selection.anchorNode);
}

function scrollTo(box: HTMLElement, word: HTMLElement): void {
  const { scroller, top, bottom } = findFrame(box, word);
  const text = box.getBoundingClientRect();
  // The reader has left the text, for what stands below it.
  if (text.bottom < top || text.top > bottom) return;
  const place = word.getBoundingClientRect();
  const calm = (bottom - top) * MARGIN_SHARE;
  if (place.top >= top + calm && place.bottom <= bottom - calm) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  scroller.scrollBy({
    top: (place.top + place.bottom) / 2 - (top + bottom) / 2,
    behavior: still ? 'instant' : 'smooth',
  });
}

/** Marks the current word and sentence past React, which would render thousands of words several times a second. */
class CurrentWord {
  private index = -1;

  constructor(private readonly cursor: TextCursor) {}

  /** -1 is none. Returns the word's element if it has changed. */
  set(index: number): HTMLElement | undefined {
    if (index === this.index) return undefined;
    const before = this.cursor.element(this.index);
    const now = this.cursor.element(index);
    this.index = index;
    before?.removeAttribute('data-current');
    now?.setAttribute('data-current', 'true');
    const sentence = now?.closest('[data-sentence]');
    if (sentence !== before?.closest('[data-sentence]')) {
      before?.closest('[data-sentence]')?.removeAttribute('aria-current');
      sentence?.setAttribute('aria-current', 'true');
    }
    return now;
  }

  get element(): HTMLElement | undefined {
    return this.cursor.element(this.index);
  }
}

interface Following {
  box: RefObject<HTMLElement | null>;
  cursor: TextCursor;
  words: readonly TranscriptWord[];
  followTime: FollowTime;
  scrolls: boolean;
}

/** Marks the word spoken now and keeps it in view. To be called after `useWordInput`, which gives the cursor its words. */
export function useFollowing({ box, cursor, words, followTime, scrolls }: Following): void {
  const current = useRef<CurrentWord | null>(null);

  useEffect(() => {
    const marked = new CurrentWord(cursor);
    current.current = marked;
    return () => void marked.set(-1);
  }, [cursor, words]);

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
      // The Tab key leads to the word being spoken; a focus inside the text is not moved.
      if (!element.contains(document.activeElement)) cursor.set(now);
    });
    return () => {
      end();
      scroll?.stop();
    };
  }, [box, cursor, words, followTime, scrolls]);
}

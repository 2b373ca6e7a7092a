import { listen } from '@glossa/shared/listen';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { nextWord, sentenceBounds, type Walkable } from './word-index';
import type { Phrase } from './selected-phrase';
import type { TextCursor } from './text-cursor';

export type ChosenBy = 'pointer' | 'key';

interface WordInput {
  onLookUp: (words: Phrase, by: ChosenBy) => void;
  /** Plays from the sentence that holds the word. */
  onPlayFrom: (index: number) => void;
}

const PRESSES: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Space']);

/** One listener for all words: click, Enter and Space look up, arrows move, Shift and arrows pick a phrase. */
export function useWordInput(
  list: RefObject<HTMLElement | null>,
  cursor: TextCursor,
  text: Walkable,
  { onLookUp, onPlayFrom }: WordInput,
): void {
  function pick(code: string, index: number): boolean {
    const to = nextWord(code, index, text);
    if (to === undefined) return false;
    const { first, last } = sentenceBounds(index, text);
    if (to < first || to > last || !cursor.extendPhrase(index, to)) return true;
    cursor.focus(to);
    return true;
  }

  const click = useEffectEvent((event: MouseEvent) => {
    const word = findWord(event.target);
    const button = event.target instanceof Element ? event.target.closest('[data-play-from]') : null;
    if (button) return onPlayFrom(Number(button.getAttribute('data-play-from')));
    if (!word) return;
    const index = readIndex(word);
    cursor.clearPhrase();
    cursor.set(index);
    onLookUp({ first: index, last: index }, 'pointer');
  });

  function act(code: string, index: number): boolean {
    const next = nextWord(code, index, text);
    if (next !== undefined) {
      cursor.clearPhrase();
      cursor.focus(next);
    } else if (PRESSES.has(code)) onLookUp(cursor.phrase ?? { first: index, last: index }, 'key');
    else if (code === 'Escape' && cursor.phrase) cursor.clearPhrase();
    else return false;
    return true;
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const word = findWord(event.target);
    if (!word || event.ctrlKey || event.metaKey || event.altKey) return;
    const handled = event.shiftKey ? pick(event.code, readIndex(word)) : act(event.code, readIndex(word));
    if (handled) event.preventDefault();
  });

  useEffect(() => (list.current ? listen(list.current, { click, keydown: press }) : undefined), [list]);
}

function findWord(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-word-index]') : null;
}

function readIndex(word: HTMLElement): number {
  return Number(word.dataset.wordIndex);
}

import { useEffect, useEffectEvent, type RefObject } from 'react';
import { nextWord, type Walkable } from './next-word';
import type { TabStop } from './tab-stop';

interface WordInput {
  onLookUp: (index: number) => void;
  /** Plays from the sentence that holds the word. */
  onPlayFrom: (index: number) => void;
}

/** One listener for all words: click and Enter look up, arrows walk, R plays the sentence again. */
export function useWordInput(
  list: RefObject<HTMLElement | null>,
  stop: TabStop,
  text: Walkable,
  { onLookUp, onPlayFrom }: WordInput,
): void {
  const focusWord = (index: number) => {
    const word = list.current?.querySelector<HTMLElement>(`[data-word-index="${index}"]`);
    if (!word) return;
    stop.set(word);
    word.focus();
  };

  const click = useEffectEvent((event: MouseEvent) => {
    const word = wordOf(event.target);
    const button = event.target instanceof Element ? event.target.closest('[data-play-from]') : null;
    if (button) return onPlayFrom(Number(button.getAttribute('data-play-from')));
    if (!word) return;
    stop.set(word);
    onLookUp(indexOf(word));
  });

  const press = useEffectEvent((event: KeyboardEvent) => {
    const word = wordOf(event.target);
    if (!word || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = indexOf(word);
    const next = nextWord(event.code, index, text);
    if (next !== undefined) focusWord(next);
    else if (event.code === 'Enter' || event.code === 'NumpadEnter') onLookUp(index);
    else if (event.code === 'KeyR') onPlayFrom(index);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const handleClick = (event: MouseEvent) => click(event);
    const handlePress = (event: KeyboardEvent) => press(event);
    element.addEventListener('click', handleClick);
    element.addEventListener('keydown', handlePress);
    return () => {
      element.removeEventListener('click', handleClick);
      element.removeEventListener('keydown', handlePress);
    };
  }, [list]);
}

function wordOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-word-index]') : null;
}

function indexOf(word: HTMLElement): number {
  return Number(word.dataset.wordIndex);
}

import { listen } from '@glossa/kit/browser';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { type Phrase, phraseBetween } from './selected-phrase';
import { nextWord, sentenceBounds, type Walkable } from './arrow-keys';

/** The keyboard's place and picked phrase in a text, marked past React. The whole text is one stop of the Tab key. */
export class TextCursor {
  private words: readonly HTMLElement[] = [];
  private stop = -1;
  private anchor = -1;
  private picked: Phrase | undefined;
  private report: (phrase: Phrase | undefined) => void = () => undefined;

  attach(words: readonly HTMLElement[]): void {
    this.words = words;
    this.stop = -1;
    this.set(0);
  }

  /** Makes a word the stop of the Tab key. */
  set(index: number): void {
    const word = this.words[index];
    if (!word || index === this.stop) return;
    this.words[this.stop]?.setAttribute('tabindex', '-1');
    word.setAttribute('tabindex', '0');
    this.stop = index;
  }

  focus(index: number): void {
    this.set(index);
    this.words[index]?.focus();
  }

  element(index: number): HTMLElement | undefined {
    return this.words[index];
  }

  /** The word that has the focus; else the stop of the Tab key, which is the word being spoken. -1 without any. */
  get position(): number {
    return this.focused ?? this.stop;
  }

  get focused(): number | undefined {
    const active = document.activeElement;
    const index = active instanceof HTMLElement ? Number(active.dataset.wordIndex) : NaN;
    return this.words[index] && this.words[index] === active ? index : undefined;
  }

  /** The picked phrase, of two words or more. */
  get phrase(): Phrase | undefined {
    return this.picked && this.picked.last > this.picked.first ? this.picked : undefined;
  }

  /** The picked phrase, or the word at the cursor. */
  get place(): Phrase {
    return this.phrase ?? { first: this.position, last: this.position };
  }

  /** Extends the phrase to the word `to`, from the word `at` if there is none yet; false where that is too long. */
  extendPhrase(at: number, to: number): boolean {
    const anchor = this.picked ? this.anchor : at;
    const phrase = phraseBetween(anchor, to);
    if (!phrase) return false;
    this.pick(phrase);
    this.anchor = anchor;
    return true;
  }

  clearPhrase(): void {
    if (this.picked) this.pick(undefined);
  }

  /** Reports each change of the phrase. Returns the unsubscribe function. */
  onPhrase(listener: (phrase: Phrase | undefined) => void): () => void {
    this.report = listener;
    return () => (this.report = () => undefined);
  }

  private pick(phrase: Phrase | undefined): void {
    this.pickedWords().forEach((word) => word.removeAttribute('data-picked'));
    this.picked = phrase;
    this.pickedWords().forEach((word) => word.setAttribute('data-picked', 'true'));
    this.report(this.phrase);
  }

  private pickedWords(): readonly HTMLElement[] {
    return this.picked ? this.words.slice(this.picked.first, this.picked.last + 1) : [];
  }
}

export type ChosenBy = 'pointer' | 'key';

interface WordInput {
  onLookUp: (words: Phrase, by: ChosenBy) => void;
  /** Plays from the sentence that holds the word. */
  onPlayFrom: (index: number) => void;
}

const PRESSES: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Space']);

/** Gives the cursor the words. One listener for all of them: click, Enter and Space look up, arrows move, Shift and arrows pick a phrase. */
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

  useEffect(() => {
    cursor.attach([...(list.current?.querySelectorAll<HTMLElement>('[data-word-index]') ?? [])]);
  }, [list, cursor, text]);

  useEffect(() => (list.current ? listen(list.current, { click, keydown: press }) : undefined), [list]);
}

const findWord = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-word-index]') : null;

const readIndex = (word: HTMLElement): number => Number(word.dataset.wordIndex);

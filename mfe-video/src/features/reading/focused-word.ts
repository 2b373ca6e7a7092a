import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';

/** Where the keyboard is in a text. The whole text is one stop of the Tab key; one word takes it. */
export class TextCursor {
  private words: readonly HTMLElement[] = [];
  private stop = -1;

  /** The elements of all words, in order. */
  attach(words: readonly HTMLElement[]): void {
    this.words = words;
    this.stop = -1;
    this.set(0);
  }

  /** Makes a word the one that the Tab key leads to. */
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

  /** The word that has the focus; else the one that the Tab key leads to, which is spoken now. -1 without any. */
  get position(): number {
    return this.focused ?? this.stop;
  }

  /** The word that has the focus. */
  get focused(): number | undefined {
    const active = document.activeElement;
    const index = active instanceof HTMLElement ? Number(active.dataset.wordIndex) : NaN;
    return this.words[index] && this.words[index] === active ? index : undefined;
  }
}

/**
 * Makes the word that has the focus a button, and only that one: it says so, and what the learner knows of it. Were
 * each word one, a screen reader would call out "button" after every word of a sentence, or make a line of each, and
 * nobody could read the text. So the sentences stay running text, and the hint above them says what a word can do.
 * `statuses`: anything that changes with what is known of the words.
 */
export function useFocusedWord(list: RefObject<HTMLElement | null>, statuses: unknown): void {
  const { formatMessage } = useIntl();

  const announce = useEffectEvent((target: EventTarget | null) => {
    if (!isWord(target)) return;
    target.setAttribute('role', 'button');
    const word = target.textContent ?? '';
    const saved = target.querySelector('[role="img"]')?.getAttribute('aria-label');
    const { status, goesOn } = target.dataset;
    if (!saved && status !== 'new' && !goesOn) return target.removeAttribute('aria-label');
    const label = saved
      ? formatMessage({ id: 'video.transcript.focusedSaved' }, { word, status: saved })
      : formatMessage({ id: 'video.transcript.focused' }, { word, status });
    target.setAttribute('aria-label', label);
  });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const enter = ({ target }: FocusEvent) => announce(target);
    const leave = ({ target }: FocusEvent) => {
      if (!isWord(target)) return;
      target.removeAttribute('role');
      target.removeAttribute('aria-label');
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [list]);

  useEffect(() => {
    if (list.current?.contains(document.activeElement)) announce(document.activeElement);
  }, [list, statuses]);
}

function isWord(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.dataset.wordIndex !== undefined;
}

import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { TextCursor } from './focused-word';

/** Some words in a row, by the indexes of the first and the last. */
export interface Phrase {
  readonly first: number;
  readonly last: number;
}

/** More is a sentence, not a phrase to learn. */
export const MAX_PHRASE_WORDS = 5;

/** The words between two places of a sentence, whichever comes first; nothing where they are too many. */
export function phraseBetween(one: number, other: number): Phrase | undefined {
  const phrase = { first: Math.min(one, other), last: Math.max(one, other) };
  return phrase.last - phrase.first < MAX_PHRASE_WORDS ? phrase : undefined;
}

/** The phrase that the keyboard has picked: marked in the document, as the current word is. */
export class PickedPhrase {
  private anchor = -1;
  private phrase: Phrase | undefined;
  private tell: (phrase: Phrase | undefined) => void = () => undefined;

  constructor(private readonly cursor: TextCursor) {}

  /** Picks from where the picking began, or from the word `at`, to the word `to`; false where that is too far. */
  extend(at: number, to: number): boolean {
    const anchor = this.phrase ? this.anchor : at;
    const phrase = phraseBetween(anchor, to);
    if (!phrase) return false;
    this.unmark();
    this.anchor = anchor;
    this.phrase = phrase;
    this.mark((word) => word.setAttribute('data-picked', 'true'));
    this.tell(this.current);
    return true;
  }

  clear(): void {
    if (!this.phrase) return;
    this.unmark();
    this.phrase = undefined;
    this.tell(undefined);
  }

  /** Nothing while less than two words are picked. */
  get current(): Phrase | undefined {
    return this.phrase && this.phrase.last > this.phrase.first ? this.phrase : undefined;
  }

  /** Hears of every other phrase, and of none. */
  listen(listener: (phrase: Phrase | undefined) => void): () => void {
    this.tell = listener;
    return () => (this.tell = () => undefined);
  }

  private unmark(): void {
    this.mark((word) => word.removeAttribute('data-picked'));
  }

  private mark(apply: (word: HTMLElement) => void): void {
    if (!this.phrase) return;
    for (let index = this.phrase.first; index <= this.phrase.last; index += 1) {
      const word = this.cursor.element(index);
      if (word) apply(word);
    }
  }
}

/**
 * The phrase that the browser's selection covers: two or more words of one sentence, at least in part; `'too-long'`
 * where it covers more than a phrase, nothing where it covers less.
 */
export function selectedPhrase(
  list: HTMLElement,
  selection: Selection | null,
): Phrase | 'too-long' | undefined {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const sentence = sentenceAround(range.startContainer);
  const end = sentenceAround(range.endContainer);
  if (!sentence || !end || !list.contains(sentence) || !list.contains(end)) return undefined;
  if (end !== sentence) return 'too-long';
  const words = [...sentence.querySelectorAll<HTMLElement>('[data-word-index]')];
  const covered = words.filter((word) => covers(range, word)).map((word) => Number(word.dataset.wordIndex));
  const [first] = covered;
  const last = covered.at(-1);
  if (first === undefined || last === undefined || first === last) return undefined;
  return phraseBetween(first, last) ?? 'too-long';
}

function sentenceAround(node: Node): Element | null {
  return (node instanceof Element ? node : node.parentElement)?.closest('[data-sentence]') ?? null;
}

/** A selection that only touches the edge of a word covers none of its letters. */
function covers(range: Range, word: HTMLElement): boolean {
  if (!range.intersectsNode(word)) return false;
  const part = word.ownerDocument.createRange();
  part.selectNodeContents(word);
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0)
    part.setEnd(range.endContainer, range.endOffset);
  return part.toString().trim() !== '';
}

/** A finger moves the ends of a selection one after the other; after so long without a move it is complete. */
const TOUCH_REST_MS = 700;

/**
 * Tells of a phrase that was selected with the mouse or a finger, once, and takes the selection away. One that is too
 * long for a phrase stays: it may be wanted for copying.
 */
export function useSelectedPhrase(
  list: RefObject<HTMLElement | null>,
  onSelect: (phrase: Phrase) => void,
  onTooLong: () => void,
): void {
  const look = useEffectEvent(() => {
    const selection = document.getSelection();
    const phrase = list.current ? selectedPhrase(list.current, selection) : undefined;
    if (!phrase) return;
    if (phrase === 'too-long') return onTooLong();
    selection?.removeAllRanges();
    onSelect(phrase);
  });

  useEffect(() => {
    let fromTouch = false;
    let mouseDown = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pressed = (event: PointerEvent) => {
      const { target } = event;
      fromTouch = event.pointerType !== 'mouse';
      mouseDown = !fromTouch && target instanceof Node && !!list.current?.contains(target);
    };
    const released = () => {
      // After the click that follows, which may clear the selection.
      if (mouseDown) timer = setTimeout(look, 0);
      mouseDown = false;
    };
    const changed = () => {
      if (!fromTouch) return;
      clearTimeout(timer);
      timer = setTimeout(look, TOUCH_REST_MS);
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('pointerup', released);
    document.addEventListener('selectionchange', changed);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('pointerup', released);
      document.removeEventListener('selectionchange', changed);
    };
  }, [list]);
}

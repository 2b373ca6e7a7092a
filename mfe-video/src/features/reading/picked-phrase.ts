import { phraseBetween, type Phrase } from './phrase';
import type { TextCursor } from './text-cursor';

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

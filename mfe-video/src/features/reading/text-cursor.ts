import { type Phrase, phraseBetween } from './selected-phrase';

/**
 * The place of the keyboard in a text, and the phrase that it has picked there. The whole text is one stop of the Tab
 * key; one word takes it. Both are marked in the document, past React.
 */
export class TextCursor {
  private words: readonly HTMLElement[] = [];
  private stop = -1;
  private anchor = -1;
  private picked: Phrase | undefined;
  private report: (phrase: Phrase | undefined) => void = () => undefined;

  /** The elements of all words, in order. */
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

  /** The word that has the focus. */
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

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

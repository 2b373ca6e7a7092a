/** The whole text is one stop of the Tab key; this is the word that takes it. */
export class TabStop {
  private word: HTMLElement | undefined;

  set(word: HTMLElement | undefined): void {
    if (!word || word === this.word) return;
    this.word?.setAttribute('tabindex', '-1');
    word.setAttribute('tabindex', '0');
    this.word = word;
  }
}

/** Marks the current word and sentence past React, which would render thousands of words several times a second. */
export class CurrentWord {
  private index = -1;

  constructor(private readonly words: readonly HTMLElement[]) {}

  /** -1 is none. Returns the word's element if it has changed. */
  set(index: number): HTMLElement | undefined {
    if (index === this.index) return undefined;
    const before = this.words[this.index];
    const now = this.words[index];
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
    return this.words[this.index];
  }
}

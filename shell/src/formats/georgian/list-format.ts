const WORDS: Readonly<Record<Intl.ListFormatType, string>> = {
  conjunction: ' და ',
  disjunction: ' ან ',
  unit: ', ',
};

interface ListPart {
  type: 'element' | 'literal';
  value: string;
}

/** `Intl.ListFormat` for Georgian. */
export class GeorgianListFormat {
  readonly #last: string;

  constructor({ type = 'conjunction' }: Intl.ListFormatOptions = {}) {
    this.#last = WORDS[type];
  }

  format(list: Iterable<string>): string {
    return this.formatToParts(list)
      .map(({ value }) => value)
      .join('');
  }

  formatToParts(list: Iterable<string>): ListPart[] {
    const items = [...list];
    return items.flatMap((value, index): ListPart[] => {
      const element: ListPart = { type: 'element', value };
      if (index === 0) return [element];
      return [{ type: 'literal', value: index === items.length - 1 ? this.#last : ', ' }, element];
    });
  }
}

import { LANGUAGES } from './names';

const Native = Intl.DisplayNames;

/** `Intl.DisplayNames` for Georgian: the languages that are taught and spoken here; others as the browser has them. */
export class GeorgianDisplayNames {
  readonly #options: Intl.DisplayNamesOptions;
  readonly #others: Intl.DisplayNames;

  constructor(options: Intl.DisplayNamesOptions) {
    this.#options = options;
    this.#others = new Native('ka', options);
  }

  of(code: string): string | undefined {
    return (this.#options.type === 'language' ? LANGUAGES[code] : undefined) ?? this.#others.of(code);
  }

  resolvedOptions(): Intl.ResolvedDisplayNamesOptions {
    return { ...this.#others.resolvedOptions(), locale: 'ka' };
  }
}

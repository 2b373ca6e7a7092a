import names from './names.json';

/** Polish writes groups, decimals, per cent and money like Georgian. */
const SIMILAR_LOCALE = 'pl';

const LANGUAGES: Readonly<Record<string, string>> = names.languages;
const NEAR_DAYS: Readonly<Record<string, string>> = names.nearDays;
/** Past and future, by unit of time; a unit that is missing is written by the number alone. */
const SPANS: Readonly<Record<string, readonly string[]>> = names.spans;

/** Short units of time. */
const UNITS: Readonly<Record<string, string>> = names.units;

const NativeNumberFormat = Intl.NumberFormat;
const NativeDisplayNames = Intl.DisplayNames;

/** `Intl.NumberFormat` for Georgian. What needs other words (megabytes, “thousand”) stays in the browser's language. */
export function georgianNumberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const unit = UNITS[options.unit ?? ''];
  if (unit !== undefined) {
    const numbers = new NativeNumberFormat(SIMILAR_LOCALE);
    const format = numbers.format.bind(numbers);
    return Object.defineProperty(numbers, 'format', { value: (value: number) => `${format(value)} ${unit}` });
  }
  const needsWords =
    options.style === 'unit' || options.notation === 'compact' || options.currencyDisplay === 'name';
  return new NativeNumberFormat(needsWords ? 'ka' : SIMILAR_LOCALE, options);
}

/** `Intl.RelativeTimeFormat` for Georgian, with `format` alone, which is all that messages use. */
export class GeorgianRelativeTimeFormat {
  private readonly numeric: Intl.RelativeTimeFormatNumeric;
  private readonly numbers = georgianNumberFormat();

  constructor({ numeric = 'always' }: Intl.RelativeTimeFormatOptions = {}) {
    this.numeric = numeric;
  }

  format(value: number, unit: Intl.RelativeTimeFormatUnit): string {
    const singular = unit.replace(/s$/, '');
    const nearDay = this.numeric === 'auto' && singular === 'day' ? NEAR_DAYS[String(value)] : undefined;
    if (nearDay !== undefined) return nearDay;
    const [past = '', future = ''] = SPANS[singular] ?? [];
    const isPast = value < 0 || Object.is(value, -0);
    return `${this.numbers.format(Math.abs(value))} ${isPast ? past : future}`;
  }

  resolvedOptions(): Intl.ResolvedRelativeTimeFormatOptions {
    return { locale: 'ka', style: 'long', numeric: this.numeric, numberingSystem: 'latn' };
  }
}

/** `Intl.DisplayNames` for Georgian: knows the languages of this site, and leaves others to the browser. */
export class GeorgianDisplayNames {
  private readonly native: Intl.DisplayNames;

  constructor(private readonly options: Intl.DisplayNamesOptions) {
    this.native = new NativeDisplayNames('ka', options);
  }

  of(code: string): string | undefined {
    return (this.options.type === 'language' ? LANGUAGES[code] : undefined) ?? this.native.of(code);
  }

  resolvedOptions(): Intl.ResolvedDisplayNamesOptions {
    return { ...this.native.resolvedOptions(), locale: 'ka' };
  }
}

const LAST_SEPARATORS: Readonly<Record<Intl.ListFormatType, string>> = {
  conjunction: ' და ',
  disjunction: ' ან ',
  unit: ', ',
};

interface ListPart {
  type: 'element' | 'literal';
  value: string;
}

export class GeorgianListFormat {
  private readonly lastSeparator: string;

  constructor({ type = 'conjunction' }: Intl.ListFormatOptions = {}) {
    this.lastSeparator = LAST_SEPARATORS[type];
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
      return [{ type: 'literal', value: index === items.length - 1 ? this.lastSeparator : ', ' }, element];
    });
  }
}

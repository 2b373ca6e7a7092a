import { NEAR_DAYS, SPANS } from './names';
import { georgianNumberFormat } from './number-format';

/** `Intl.RelativeTimeFormat` for Georgian, as far as texts ask for it: `format` alone. */
export class GeorgianRelativeTimeFormat {
  readonly #numeric: Intl.RelativeTimeFormatNumeric;
  readonly #numbers = georgianNumberFormat();

  constructor({ numeric = 'always' }: Intl.RelativeTimeFormatOptions = {}) {
    this.#numeric = numeric;
  }

  format(value: number, unit: Intl.RelativeTimeFormatUnit): string {
    const one = unit.replace(/s$/, '');
    const near = this.#numeric === 'auto' && one === 'day' ? NEAR_DAYS[String(value)] : undefined;
    if (near !== undefined) return near;
    const [past = '', future = ''] = SPANS[one] ?? [];
    const isPast = value < 0 || Object.is(value, -0);
    return `${this.#numbers.format(Math.abs(value))} ${isPast ? past : future}`;
  }

  resolvedOptions(): Intl.ResolvedRelativeTimeFormatOptions {
    return { locale: 'ka', style: 'long', numeric: this.#numeric, numberingSystem: 'latn' };
  }
}

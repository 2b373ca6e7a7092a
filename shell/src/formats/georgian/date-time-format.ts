import { MONTHS, WEEKDAYS } from './names';

/** Writes numbers in a date and puts its parts in the order that Georgian does. */
const LIKE_GEORGIAN = 'pl';

const Native = Intl.DateTimeFormat;
type Width = keyof typeof MONTHS;
type Moment = Parameters<Intl.DateTimeFormat['format']>[0];

/** `Intl.DateTimeFormat` for Georgian: the names are its own, all else is that of a language written alike. */
export class GeorgianDateTimeFormat {
  readonly #options: Intl.DateTimeFormatOptions;
  readonly #shape: Intl.DateTimeFormat;
  /** Month and weekday as numbers, in the time zone of the format. */
  readonly #numbers: Intl.DateTimeFormat;

  constructor(options: Intl.DateTimeFormatOptions = {}) {
    this.#options = options;
    this.#shape = new Native(LIKE_GEORGIAN, options);
    const { timeZone } = this.#shape.resolvedOptions();
    this.#numbers = new Native('en', { month: 'numeric', weekday: 'short', timeZone });
  }

  // A getter of a bound function, as the native one: it may be handed on by itself.
  get format(): (moment?: Moment) => string {
    return (moment) =>
      this.formatToParts(moment)
        .map(({ value }) => value)
        .join('');
  }

  formatToParts(moment: Moment = Date.now()): Intl.DateTimeFormatPart[] {
    const parts = this.#shape.formatToParts(moment);
    const numbers = this.#numbers.formatToParts(moment);
    const numberOf = (type: string) => numbers.find((part) => part.type === type)?.value ?? '';
    return parts.map((part, index) => {
      const { type, value } = part;
      if (type === 'month' && isName(value)) {
        return { type, value: MONTHS[this.#width('month')][Number(numberOf('month')) - 1] ?? value };
      }
      if (type === 'weekday') {
        const day = ENGLISH_WEEKDAYS.indexOf(numberOf('weekday'));
        return { type, value: WEEKDAYS[this.#width('weekday')][day] ?? value };
      }
      const isBeforeYear = type === 'literal' && parts[index + 1]?.type === 'year';
      return isBeforeYear && value === ' ' ? { type, value: BEFORE_YEAR[this.#width('month')] } : part;
    });
  }

  resolvedOptions(): Intl.ResolvedDateTimeFormatOptions {
    return { ...this.#shape.resolvedOptions(), locale: 'ka' };
  }

  #width(part: 'month' | 'weekday'): Width {
    const { dateStyle, [part]: asked } = this.#options;
    if (asked === 'long' || asked === 'short' || asked === 'narrow') return asked;
    return dateStyle === 'full' || dateStyle === 'long' ? 'long' : 'short';
  }
}

const BEFORE_YEAR = { long: ', ', short: '. ', narrow: '. ' };
const ENGLISH_WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function isName(value: string): boolean {
  return /\p{L}/u.test(value);
}

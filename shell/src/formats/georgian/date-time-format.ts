import names from './names.json';

/** Polish writes the numbers and the order of a date like Georgian. */
const SIMILAR_LOCALE = 'pl';

const Native = Intl.DateTimeFormat;
type Width = keyof typeof names.months;
type Moment = Parameters<Intl.DateTimeFormat['format']>[0];

/** `Intl.DateTimeFormat` for Georgian: its own names, those of Unicode CLDR, in the format of a similar language. */
export class GeorgianDateTimeFormat {
  private readonly options: Intl.DateTimeFormatOptions;
  private readonly similar: Intl.DateTimeFormat;
  /** Month and weekday as numbers, in the time zone of the format. */
  private readonly numbers: Intl.DateTimeFormat;

  constructor(options: Intl.DateTimeFormatOptions = {}) {
    this.options = options;
    this.similar = new Native(SIMILAR_LOCALE, options);
    const { timeZone } = this.similar.resolvedOptions();
    this.numbers = new Native('en', { month: 'numeric', weekday: 'short', timeZone });
  }

  // A getter of a bound function, like the native one: callers pass it on without its object.
  get format(): (moment?: Moment) => string {
    return (moment) =>
      this.formatToParts(moment)
        .map(({ value }) => value)
        .join('');
  }

  formatToParts(moment: Moment = Date.now()): Intl.DateTimeFormatPart[] {
    const parts = this.similar.formatToParts(moment);
    const numbers = this.numbers.formatToParts(moment);
    const findNumber = (type: string) => numbers.find((part) => part.type === type)?.value ?? '';
    return parts.map((part, index) => {
      const { type, value } = part;
      if (type === 'month' && /\p{L}/u.test(value)) {
        return { type, value: names.months[this.width('month')][Number(findNumber('month')) - 1] ?? value };
      }
      if (type === 'weekday') {
        const day = ENGLISH_WEEKDAYS.indexOf(findNumber('weekday'));
        return { type, value: names.weekdays[this.width('weekday')][day] ?? value };
      }
      const precedesYear = type === 'literal' && parts[index + 1]?.type === 'year';
      return precedesYear && value === ' ' ? { type, value: YEAR_SEPARATORS[this.width('month')] } : part;
    });
  }

  resolvedOptions(): Intl.ResolvedDateTimeFormatOptions {
    return { ...this.similar.resolvedOptions(), locale: 'ka' };
  }

  private width(part: 'month' | 'weekday'): Width {
    const { dateStyle, [part]: width } = this.options;
    if (width === 'long' || width === 'short' || width === 'narrow') return width;
    return dateStyle === 'full' || dateStyle === 'long' ? 'long' : 'short';
  }
}

const YEAR_SEPARATORS = { long: ', ', short: '. ', narrow: '. ' };
/** In the order of our own names. */
const ENGLISH_WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

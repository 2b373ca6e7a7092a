import { GeorgianDateTimeFormat } from './date-time-format';
import {
  georgianNumberFormat,
  GeorgianDisplayNames,
  GeorgianListFormat,
  GeorgianRelativeTimeFormat,
} from './formats';
import { installGeorgian } from './install-georgian';
import names from './names.json';

// Node has the data for Georgian, so the tests compare with its output.
const days = Array.from({ length: 14 }, (_, month) => new Date(Date.UTC(2026, month, 1 + month * 2, 21, 5)));

const inDates: Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'medium' },
  { dateStyle: 'long' },
  { dateStyle: 'medium', timeStyle: 'short' },
  { day: 'numeric', month: 'long', year: 'numeric' },
  { day: 'numeric', month: 'short' },
  { weekday: 'long' },
  { weekday: 'short' },
  { weekday: 'narrow' },
  { weekday: 'long', day: 'numeric', month: 'long' },
  { hour: 'numeric', minute: '2-digit' },
];

test.each(inDates)('a date is formatted like the native Georgian format: %j', (options) => {
  for (const timeZone of ['UTC', 'Asia/Tbilisi', 'America/Los_Angeles']) {
    const native = new Intl.DateTimeFormat('ka', { ...options, timeZone });
    const own = new GeorgianDateTimeFormat({ ...options, timeZone });
    expect(days.map(own.format)).toEqual(days.map(native.format));
  }
});

test.each<Intl.NumberFormatOptions>([
  {},
  { style: 'percent' },
  { style: 'currency', currency: 'GEL', currencyDisplay: 'narrowSymbol' },
  { maximumFractionDigits: 1 },
])('a number is formatted like the native Georgian format: %j', (options) => {
  const native = new Intl.NumberFormat('ka', options);
  const own = georgianNumberFormat(options);
  const numbers = [0, 0.5, 7, 19.9, 1234, 12_345.678, 1_000_000, -3];
  expect(numbers.map(own.format)).toEqual(numbers.map(native.format));
});

test.each(['minute', 'hour', 'day', 'month', 'year'])(
  'a time in %ss is short as in the native format',
  (unit) => {
    const options = { style: 'unit', unit, unitDisplay: 'short' } as const;
    const [own, native] = [georgianNumberFormat(options), new Intl.NumberFormat('ka', options)];
    for (const value of [1, 3, 1.5, 45]) expect(own.format(value)).toBe(native.format(value));
  },
);

test('relative times, lists and language names are formatted like the native Georgian formats', () => {
  const units: Intl.RelativeTimeFormatUnit[] = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];
  for (const numeric of ['auto', 'always'] as const) {
    const native = new Intl.RelativeTimeFormat('ka', { numeric });
    const own = new GeorgianRelativeTimeFormat({ numeric });
    for (const unit of units) {
      for (const value of [-30, -3, 4, 10]) expect(own.format(value, unit)).toBe(native.format(value, unit));
    }
    for (const value of [-2, -1, 0, 1, 2]) expect(own.format(value, 'day')).toBe(native.format(value, 'day'));
  }
  for (const type of ['conjunction', 'disjunction', 'unit'] as const) {
    const native = new Intl.ListFormat('ka', { type });
    const own = new GeorgianListFormat({ type });
    for (const list of [[], ['ა'], ['ა', 'ბ'], ['ა', 'ბ', 'გ']])
      expect(own.format(list)).toBe(native.format(list));
  }
  const native = new Intl.DisplayNames('ka', { type: 'language' });
  const own = new GeorgianDisplayNames({ type: 'language' });
  for (const code of [...Object.keys(names.languages), 'sw']) expect(own.of(code)).toBe(native.of(code));
});

test('once installed, Intl itself formats Georgian, and every other language as before', () => {
  const before = new Intl.DateTimeFormat('de', { dateStyle: 'long' }).format(0);
  installGeorgian();
  installGeorgian();
  expect(new Intl.DateTimeFormat(['ka-GE', 'en'], { dateStyle: 'long', timeZone: 'UTC' }).format(0)).toBe(
    '1 იანვარი, 1970',
  );
  expect(Intl.NumberFormat('ka').format(0.5)).toBe('0,5');
  expect(new Intl.DateTimeFormat('de', { dateStyle: 'long' }).format(0)).toBe(before);
  expect(Intl.DateTimeFormat.supportedLocalesOf(['ka', 'de', 'xx'])).toEqual(['ka', 'de']);
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBeTruthy();
});

import { LOCALES } from '@glossa/kit/i18n';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { splitHours } from './stat-cards';

describe('a time in hours and minutes', () => {
  it.each([
    [0, 0, 0],
    [59, 0, 0],
    [3_599.9, 0, 59],
    [3_600, 1, 0],
    [93_784, 26, 3],
    [-5, 0, 0],
  ])('has for %p seconds %p hours and %p minutes', (seconds, hours, minutes) => {
    expect(splitHours(seconds)).toEqual({ hours, minutes });
  });
});

test.each(LOCALES.map(({ code }) => code))('a number and its unit stay in one line in %s', (locale) => {
  const file = path.join(__dirname, '../../messages', `${locale}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  for (const id of ['account.time', 'account.today.minutes']) expect(texts[id]).not.toContain('number} ');
});

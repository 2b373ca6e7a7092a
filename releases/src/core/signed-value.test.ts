import { readSigned, signValue } from './signed-value';

const secret = 'a secret that is long enough for a test';

describe('a signed value', () => {
  it('is read back with the same secret and for the same purpose', () => {
    const text = signValue(secret, 'visitor', 'abc');
    expect(text).toMatch(/^abc\.[\w-]{43}$/);
    expect(readSigned(secret, 'visitor', text)).toBe('abc');
    expect(readSigned(`${secret}!`, 'visitor', text)).toBeUndefined();
    expect(readSigned(secret, 'preview', text)).toBeUndefined();
  });

  it.each([
    ['another value', (text: string) => text.replace('abc', 'abd')],
    [
      'another signature',
      (text: string) => text.replace(/\..$|\../, (found) => (found === '.A' ? '.B' : '.A')),
    ],
    ['no signature', () => 'abc'],
    ['an empty signature', () => 'abc.'],
    ['a signature cut short', (text: string) => text.slice(0, -1)],
    ['a signature made longer', (text: string) => `${text}A`],
    ['something after it', (text: string) => `${text}.x`],
    ['signs that decoding would pass over', (text: string) => `${text}=`],
    ['no value', (text: string) => text.slice(3)],
    ['nothing', () => ''],
  ])('is refused with %s', (_what, change) => {
    expect(readSigned(secret, 'visitor', change(signValue(secret, 'visitor', 'abc')))).toBeUndefined();
  });
});

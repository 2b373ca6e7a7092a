import { parseId } from './parse-id';

describe('the id in an address', () => {
  it('is read from digits', () => {
    expect(parseId('17')).toBe(17);
    expect(parseId('2147483647')).toBe(2_147_483_647);
    expect(parseId('00210')).toBe(210);
  });

  it.each([
    undefined,
    '',
    '0',
    '000',
    '-3',
    '1.5',
    'last',
    '1e3',
    '12e3',
    '2147483648',
    '9999999999',
    '99999999999',
  ])('is not found in %p', (text) => {
    expect(parseId(text)).toBeUndefined();
  });
});

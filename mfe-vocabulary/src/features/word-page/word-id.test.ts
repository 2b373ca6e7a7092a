import { wordId } from './word-id';

describe('wordId', () => {
  it('reads the number in the address', () => {
    expect(wordId('42')).toBe(42);
    expect(wordId('2147483647')).toBe(2_147_483_647);
  });

  it.each([undefined, '', '0', '-3', '1.5', '1e3', 'abc', '2147483648', '99999999999'])(
    'finds no word at %s',
    (text) => {
      expect(wordId(text)).toBeUndefined();
    },
  );
});

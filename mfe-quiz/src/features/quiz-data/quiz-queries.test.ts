import { parseQuizId } from './quiz-queries';

describe('the id of a quiz in an address', () => {
  it('is read from digits', () => {
    expect(parseQuizId('17')).toBe(17);
    expect(parseQuizId('2147483647')).toBe(2_147_483_647);
  });

  it.each([undefined, '', '0', '-3', '1.5', 'last', '12e3', '2147483648', '9999999999'])(
    'is not found in %p',
    (text) => {
      expect(parseQuizId(text)).toBeUndefined();
    },
  );
});

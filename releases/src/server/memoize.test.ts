import { memoize } from './memoize';

function counting() {
  const asked: string[] = [];
  const answer = memoize((text) => {
    asked.push(text);
    return text.length;
  });
  return { asked, answer };
}

describe('what is worked out from a text', () => {
  it('is computed once', () => {
    const { asked, answer } = counting();
    expect([answer('de'), answer('de'), answer('fr'), answer(undefined), answer('')]).toEqual([
      2, 2, 2, 0, 0,
    ]);
    expect(asked).toEqual(['de', 'fr', '']);
  });

  it('is not cached for long texts, nor for more than 500', () => {
    const { asked, answer } = counting();
    const long = 'x'.repeat(10_000);
    expect([answer(long), answer(long)]).toEqual([10_000, 10_000]);
    expect(asked).toHaveLength(2);
    for (let number = 0; number < 500; number += 1) answer(String(number));
    answer('0');
    expect(asked).toHaveLength(502);
    answer('one more');
    answer('1');
    expect(asked).toHaveLength(504);
  });
});

import { KeptUnions } from './kept-unions';
import { WordDictionary } from './word-dictionary';

/** Each word twice, with what is known of its level in one list and not in the other. */
function twoVideos(dictionary: WordDictionary, words: number): Uint32Array[] {
  return [true, false].map((hasLevels) =>
    Uint32Array.from({ length: words }, (_, index) =>
      dictionary.useWord({
        ...{ language: 'en', wordKey: `w${index}`, lemma: `w${index}`, level: null, hasLevels },
      }),
    ),
  );
}

test('words of lists are forgotten with their videos, also of a list that is too large to keep', () => {
  const dictionary = new WordDictionary();
  const unions = new KeptUnions(dictionary, 100);
  const [small, large] = [twoVideos(dictionary, 4), twoVideos(dictionary, 200)];
  for (let again = 0; again < 3; again += 1) {
    unions.unite('small', small);
    unions.unite('large', large);
  }
  expect(unions.find('small')?.several).toHaveLength(4);
  expect(unions.find('large')).toBeUndefined();
  for (const video of [...small, ...large]) dictionary.release(video);
  expect(dictionary.bytes).toBeGreaterThan(0);
  unions.clear();
  expect(dictionary.bytes).toBe(0);
});

test('a list that is too large is not united again', () => {
  const dictionary = new WordDictionary();
  const unions = new KeptUnions(dictionary, 100);
  unions.unite('large', twoVideos(dictionary, 200));
  expect(unions.isTooLarge('large')).toBe(true);
  unions.unite('large', twoVideos(dictionary, 1));
  expect(unions.find('large')).toBeUndefined();
});

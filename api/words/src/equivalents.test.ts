import { isInstalled, openInstalledWords } from './testing/test-words';
import type { Words } from './words';

jest.setTimeout(600_000);

const NAMES = ['spa', 'fra', 'ita', 'por'].flatMap((code) => [
  `freedict-eng-${code}`,
  `freedict-${code}-eng`,
]);
const canMeasure = isInstalled(NAMES);

let words: Words;
beforeAll(async () => void (words = await openInstalledWords(canMeasure ? NAMES : [])));
afterAll(() => words.close());

(canMeasure ? test : test.skip).each([
  ['perros', 'es', 'fr', 'chien'],
  ['casas', 'es', 'fr', 'maison'],
  ['hablamos', 'es', 'fr', 'parler'],
  ['libro', 'es', 'it', 'libro'],
  ['chevaux', 'fr', 'es', 'caballo'],
  ['maisons', 'fr', 'it', 'casa'],
  ['mangeons', 'fr', 'pt', 'comer'],
  ['acqua', 'it', 'es', 'agua'],
  ['cães', 'pt', 'fr', 'chien'],
  ['perros', 'es', 'en', 'dog'],
])('%s (%s) has the translation into %s %s, by way of English where no dictionary has both', (...row) => {
  const [word, from, to, translation] = row;
  expect(words.equivalents.translations(word, from, to)).toContain(translation);
});

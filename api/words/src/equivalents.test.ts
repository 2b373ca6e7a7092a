import { isInstalled, openInstalledWords, useWords } from './testing/test-words';

jest.setTimeout(600_000);

const NAMES = ['spa', 'fra', 'ita', 'por'].flatMap((code) => [
  `freedict-eng-${code}`,
  `freedict-${code}-eng`,
]);
const canMeasure = isInstalled(NAMES);

const words = useWords(() => openInstalledWords(canMeasure ? NAMES : []));

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

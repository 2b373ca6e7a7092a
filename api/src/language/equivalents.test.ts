import { isInstalled, openInstalled, readOwnSources } from '../../testing/dictionary-coverage';
import type { Dictionaries } from './dictd/dictionaries';
import { type Equivalents, openEquivalents } from './equivalents';
import { openWordNet } from './wordnet/wordnet';

jest.setTimeout(600_000);

const NAMES = ['spa', 'fra', 'ita', 'por'].flatMap((code) => [
  `freedict-eng-${code}`,
  `freedict-${code}-eng`,
]);
const canMeasure = isInstalled(NAMES);

let dictionaries: Dictionaries;
let equivalents: Equivalents;
beforeAll(async () => {
  dictionaries = await openInstalled(canMeasure ? NAMES : []);
  equivalents = openEquivalents(dictionaries, openWordNet(), (await readOwnSources()).wordSenses);
});
afterAll(() => dictionaries.close());

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
  expect(equivalents.translations(word, from, to)).toContain(translation);
});

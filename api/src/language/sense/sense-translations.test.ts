import path from 'node:path';
import { readAmbiguousSentences } from '../../../testing/ambiguous-sentences';
import { embeddedLanguage } from '../embedded';
import { type Glossary, readGlossary } from '../glossary';
import { languageName } from '../languages';
import type { LanguageModel } from '../language-model';
import { openWordNet } from '../wordnet/wordnet';
import { readWordSenses, type WordSenses } from './word-senses';

const seed = path.join(__dirname, '..', '..', '..', 'seed');
/** The others have translations of their own in the list of sentences. */
const LANGUAGES = ['ar', 'hi', 'id', 'ja', 'ka', 'ko', 'th', 'tr', 'uk', 'vi', 'zh'];
/** Their translations of a sentence tell which sense is meant. */
const TRANSLATED = ['de', 'fr', 'es', 'it', 'pt', 'ru', 'pl', 'nl'];
const MIN_WORDS = 55;
const MIN_SHARE = 0.85;

let glossary: Glossary;
let senses: WordSenses;
let language: LanguageModel;
beforeAll(async () => {
  glossary = await readGlossary(path.join(seed, 'glossary'));
  senses = await readWordSenses(path.join(seed, 'senses'));
  language = embeddedLanguage(glossary, openWordNet(), undefined, senses);
});

/** What the glossary has for a meaning is as right as what the list of meanings has: both are read as texts of one sense. */
function findMeant(word: string, accepted: ReadonlyMap<string, readonly string[]>, code: string) {
  const fits = (translations: Readonly<Record<string, string[]>>) =>
    TRANSLATED.filter((each) => translations[each]?.some((text) => accepted.get(each)?.includes(text)))
      .length;
  const ofList = senses.find(word, code).map(({ translations }) => translations);
  const entry = glossary.find('en', word);
  const ofGlossary = [entry, ...(entry?.senses ?? [])].flatMap((each) => (each ? [each.translations] : []));
  const all = [...ofList, ...ofGlossary];
  const most = Math.max(...all.map(fits));
  return new Set(all.filter((each) => fits(each) === most).flatMap((each) => each[code] ?? []));
}

test.each(LANGUAGES)(
  'of the ambiguous words that the language %s has, 85 % are translated in their meaning',
  async (code) => {
    const words = new Set<string>();
    const wrong: string[] = [];
    let asked = 0;
    for (const { word, sentence, accepted } of readAmbiguousSentences()) {
      if (senses.find(word, code).length === 0) continue;
      words.add(word);
      asked += 1;
      const query = { word, sentence, sourceLanguage: 'en', targetLanguage: code };
      const [first = ''] = (await language.translate(query))?.translations ?? [];
      if (!findMeant(word, accepted, code).has(first)) wrong.push(`${word} in “${sentence}”: ${first}`);
    }
    const share = 1 - wrong.length / asked;
    process.stdout.write(
      `Ambiguous words in ${languageName(code)}: ${Math.round(100 * share)} % of ${asked}; ${wrong.slice(0, 3).join('; ')}\n`,
    );
    expect(words.size).toBeGreaterThanOrEqual(MIN_WORDS);
    expect(share).toBeGreaterThanOrEqual(MIN_SHARE);
  },
);

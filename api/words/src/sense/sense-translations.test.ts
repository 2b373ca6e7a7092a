import { readAmbiguousSentences } from '../testing/ambiguous-sentences';
import { openOwnFile, useWords } from '../testing/test-words';
import type { WordFile } from '../word-file';
import { findWordSenses } from './word-senses';

/** The others have translations of their own in the list of sentences. */
const LANGUAGES = ['ar', 'hi', 'id', 'ja', 'ka', 'ko', 'th', 'tr', 'uk', 'vi', 'zh'];
/** Their translations of a sentence tell which sense is meant. */
const TRANSLATED = ['de', 'fr', 'es', 'it', 'pt', 'ru', 'pl', 'nl'];
const MIN_WORDS = 55;
const MIN_SHARE = 0.85;

const words = useWords();
let file: WordFile;
beforeAll(async () => void (file = await openOwnFile()));
afterAll(() => file.close());

/** What the glossary has for a meaning is as right as what the list of meanings has: both are read as texts of one sense. */
function findMeant(word: string, accepted: ReadonlyMap<string, readonly string[]>, code: string) {
  const fits = (translations: Readonly<Record<string, string[]>>) =>
    TRANSLATED.filter((each) => translations[each]?.some((text) => accepted.get(each)?.includes(text)))
      .length;
  const ofList = findWordSenses(word, code, file).map(({ translations }) => translations);
  const entry = words.glossary.find('en', word);
  const ofGlossary = [entry, ...(entry?.senses ?? [])].flatMap((each) => (each ? [each.translations] : []));
  const all = [...ofList, ...ofGlossary];
  const most = Math.max(...all.map(fits));
  return new Set(all.filter((each) => fits(each) === most).flatMap((each) => each[code] ?? []));
}

test.each(LANGUAGES)(
  'of the ambiguous words that the language %s has, 85 % are translated in their meaning',
  (code) => {
    const asAmbiguous = new Set<string>();
    const wrong: string[] = [];
    let asked = 0;
    for (const { word, sentence, accepted } of readAmbiguousSentences()) {
      if (findWordSenses(word, code, file).length === 0) continue;
      asAmbiguous.add(word);
      asked += 1;
      const query = { word, sentence, sourceLanguage: 'en', targetLanguage: code };
      const [first = ''] = words.translate(query)?.translations ?? [];
      if (!findMeant(word, accepted, code).has(first)) wrong.push(`${word} in “${sentence}”: ${first}`);
    }
    const share = 1 - wrong.length / asked;
    process.stdout.write(
      `Ambiguous words in ${code}: ${Math.round(100 * share)} % of ${asked}; ${wrong.slice(0, 3).join('; ')}\n`,
    );
    expect(asAmbiguous.size).toBeGreaterThanOrEqual(MIN_WORDS);
    expect(share).toBeGreaterThanOrEqual(MIN_SHARE);
  },
);

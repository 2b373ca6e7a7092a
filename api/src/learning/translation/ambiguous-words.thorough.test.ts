import type { Translation } from '@glossa/contract/vocabulary/translation';
import { measureSenses, SENTENCE_SETS, share } from '@glossa/words/testing/ambiguous-sentences';
import type { Words } from '@glossa/words';
import { isInstalled, openInstalledWords } from '@glossa/words/testing/test-words';
import { MEASURED } from '../../../testing/dictionary-coverage';
import { useLearner, useTestApi } from '../../../testing/test-api';
import { languageName } from '../../foundation/language/languages';

// The dictionary of German takes minutes to compile and is not opened: there, the glossary alone has to do.
const LANGUAGES = ['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru'];
const MIN_SHARE = 0.85;
jest.setTimeout(600_000);

let words: Words;
beforeAll(async () => {
  const measured = LANGUAGES.filter((code) => code !== 'de' && canMeasure(code));
  words = await openInstalledWords(measured.flatMap((code) => MEASURED[code] ?? []));
});
const learner = useLearner(
  useTestApi(() => ({ words })),
  beforeAll,
  { target_language: 'en' },
);
afterAll(() => words.close());

const canMeasure = (code: string) => isInstalled(MEASURED[code] ?? []);

for (const code of LANGUAGES) {
  (canMeasure(code) ? test : test.skip)(
    `of ambiguous words in sentences, 85 % are translated into ${languageName(code)} in their meaning`,
    async () => {
      const results = await measureSenses(code, async (word, sentence) => {
        const answer = await learner.post('/ai/translate', { word, sentence, target_language: code });
        return answer.json<Translation>().translation;
      });
      const shares = SENTENCE_SETS.map((set) => ({
        set,
        share: share(results.filter((result) => result.set === set)),
      }));
      const text = shares.map((each) => `${each.set} ${Math.round(100 * each.share)} %`).join(', ');
      process.stdout.write(`Ambiguous words in ${languageName(code)}: ${text}\n`);
      for (const each of shares) expect(each.share).toBeGreaterThanOrEqual(MIN_SHARE);
    },
  );
}

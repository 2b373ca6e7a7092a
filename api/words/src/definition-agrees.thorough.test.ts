import { findDefinitionFault, readDefinitionSentences } from './testing/definition-sentences';
import { isInstalled, openInstalledWords } from './testing/test-words';

/** Dictionaries of both directions. */
const PAIRS = [
  ['es', ['freedict-eng-spa', 'freedict-spa-eng']],
  ['fr', ['freedict-eng-fra', 'freedict-fra-eng']],
  ['tr', ['freedict-eng-tur', 'freedict-tur-eng']],
] as const;

for (const [code, names] of PAIRS)
  (isInstalled(names) ? test : test.skip)(
    `with dictionaries, definitions agree with translations into the language ${code}`,
    async () => {
      const words = await openInstalledWords(names);
      const faults = readDefinitionSentences()
        // Lists that a language lacks decide nothing in it.
        .map((sentence) => (code === 'tr' ? { ...sentence, isRequired: false } : sentence))
        .flatMap((sentence) => findDefinitionFault(sentence, code, words) ?? []);
      expect(faults).toEqual([]);
      await words.close();
    },
    300_000,
  );

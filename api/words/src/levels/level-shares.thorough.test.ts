import { openOwnWords } from '../testing/test-words';

const LANGUAGES = 'ar de es fr hi id it ja ka ko nl pl pt ru th tr uk vi zh'.split(' ');
/** Names, and affixes that explain a function word (`〜です`, `-ზე`). */
const MAX_WITHOUT_LEVEL = 0.04;
/** Level 10 says that a word is rare, which none of these is. */
const MAX_UNLISTED = 0.03;

test('words of the lessons have a level in every language, and are not called rare', async () => {
  const { glossary, describe, levelOfForm, close } = await openOwnWords();
  const findLevel = (word: string, language: string) => {
    const described = describe({ word, sourceLanguage: language, targetLanguage: language });
    return described ? described.difficultyLevel : levelOfForm(word, language);
  };
  const entries = ['en', 'es'].flatMap((source) => [...glossary.forms(source).values()]);
  const shares: string[] = [];
  for (const language of LANGUAGES) {
    const texts = new Set(entries.flatMap(({ translations }) => translations[language] ?? []));
    const single = [...texts].filter((text) => !text.includes(' '));
    const levels = single.map((word) => findLevel(word, language));
    const share = (which: number | null) => levels.filter((level) => level === which).length / levels.length;
    shares.push(
      `${language} ${levels.length}: ${(100 * share(null)).toFixed(1)} %, ${(100 * share(10)).toFixed(1)} %`,
    );
    expect({ language, isFew: share(null) <= MAX_WITHOUT_LEVEL }).toEqual({ language, isFew: true });
    expect({ language, isFew: share(10) <= MAX_UNLISTED }).toEqual({ language, isFew: true });
  }
  process.stdout.write(`Words of the glossary, without a level and of level 10:\n${shares.join('\n')}\n`);
  await close();
});

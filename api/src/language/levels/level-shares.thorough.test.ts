import path from 'node:path';
import { embeddedLanguage } from '../embedded';
import { readGlossary } from '../glossary';
import { openWordNet } from '../wordnet/wordnet';
import { findWordLevels } from './word-level';

const LANGUAGES = 'ar de es fr hi id it ja ka ko nl pl pt ru th tr uk vi zh'.split(' ');
/** Names, and affixes that explain a function word (`〜です`, `-ზე`). */
const MAX_WITHOUT_LEVEL = 0.04;
/** Level 10 says that a word is rare, which none of these is. */
const MAX_UNLISTED = 0.03;

test('words of the lessons have a level in every language, and are not called rare', async () => {
  const glossary = await readGlossary(path.join(__dirname, '..', '..', '..', 'seed', 'glossary'));
  const dictionary = embeddedLanguage(glossary, openWordNet());
  const entries = ['en', 'es'].flatMap((source) => [...glossary.forms(source).values()]);
  const shares: string[] = [];
  for (const language of LANGUAGES) {
    const words = new Set(entries.flatMap(({ translations }) => translations[language] ?? []));
    const single = [...words].filter((word) => !word.includes(' ')).map((word) => ({ word, language }));
    const levels = (await findWordLevels(dictionary, single))?.map(({ level }) => level) ?? [];
    const share = (which: number | null) => levels.filter((level) => level === which).length / levels.length;
    shares.push(
      `${language} ${levels.length}: ${(100 * share(null)).toFixed(1)} %, ${(100 * share(10)).toFixed(1)} %`,
    );
    expect({ language, isFew: share(null) <= MAX_WITHOUT_LEVEL }).toEqual({ language, isFew: true });
    expect({ language, isFew: share(10) <= MAX_UNLISTED }).toEqual({ language, isFew: true });
  }
  process.stdout.write(`Words of the glossary, without a level and of level 10:\n${shares.join('\n')}\n`);
});

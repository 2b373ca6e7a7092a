import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { memoize } from '../memoize';

/** Words that our glossary translates, with the level of the translated word; `README.md` there says how they are made. */
const FOLDER = path.join(__dirname, '..', '..', '..', 'seed', 'translated-levels');

/** These lists of frequent words lack many words that every learner knows, so that a missing word says nothing. */
export const INCOMPLETE_LISTS: ReadonlySet<string> = new Set(['ja', 'ka', 'th']);

const readLevels = memoize((language: string): ReadonlyMap<string, number> => {
  const file = path.join(FOLDER, `${language}.tsv`);
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [word = '', level] = line.split('\t');
      return [word, Number(level)];
    }),
  );
});

/** The easiest level of the forms, which are normalized; undefined where the glossary has none of them. */
export function findTranslatedLevel(forms: readonly string[], language: string): number | undefined {
  const levels = forms.flatMap((form) => readLevels(language).get(form) ?? []);
  return levels.length > 0 ? Math.min(...levels) : undefined;
}

import { posix } from 'node:path';
import { findCatalogueProblems, findUnpluralized } from './catalogue-problems';
import { describeCatalogue, findCatalogues, readFrom, readTranslated } from './sources';
import type { Texts } from './ties';
import { findTieProblems } from './tie-problems';

/**
 * For the tests of an app: what is wrong with its texts in the languages that it has. A text that a language lacks is
 * shown in English, and is not wrong. Returns a sentence for each problem.
 */
export function checkCatalogues(app: string): string[] {
  return findCatalogues(app).flatMap((folder) => {
    const source = describeCatalogue(app, folder);
    const { original, languages } = readTranslated(source, readFrom(app));
    const isName = (text: string, id: string) =>
      Object.values(languages).every((texts) => texts[id] === text);
    const names = Object.entries(original).flatMap(([id, text]) => (isName(text, id) ? [text] : []));
    const problems = Object.entries(languages).flatMap(([language, texts]) =>
      findCatalogueProblems(language, texts, pickTexts(original, texts), names).map(
        (problem) => `${language}.json: ${problem}`,
      ),
    );
    return [...findUnpluralized(original), ...problems, ...findTieProblems(app, source)].map(
      (problem) => `${posix.normalize(folder)}: ${problem}`,
    );
  });
}

/** The English of what a language has. */
function pickTexts(original: Texts, texts: Texts): Texts {
  return Object.fromEntries(Object.entries(original).filter(([id]) => id in texts));
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InterfaceLanguage } from '@glossa/contract/language';

/** The texts that a language has. A language without a file has none. */
export type CatalogueTexts<Id extends string> = Readonly<Partial<Record<Id, string>>>;

/** The catalogues in a folder, a file a language. Each is read once, when somebody first needs it. */
export function cataloguesIn<Id extends string>(
  folder: string,
): (language: InterfaceLanguage) => CatalogueTexts<Id> {
  const known = new Map<InterfaceLanguage, CatalogueTexts<Id>>();
  return (language) => {
    const texts = known.get(language) ?? readTexts<Id>(path.join(folder, `${language}.json`));
    known.set(language, texts);
    return texts;
  };
}

function readTexts<Id extends string>(file: string): CatalogueTexts<Id> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  return JSON.parse(text) as CatalogueTexts<Id>;
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InterfaceLanguage } from '@glossa/contract/language';

/** The translated texts of a language; none if it has no file. */
export type CatalogueTexts<Id extends string> = Readonly<Partial<Record<Id, string>>>;

/** The catalogues of a folder with one file per language; each is read at its first use. */
export function openCatalogues<Id extends string>(
  folder: string,
): (language: InterfaceLanguage) => CatalogueTexts<Id> {
  const read = new Map<InterfaceLanguage, CatalogueTexts<Id>>();
  return (language) => {
    const texts = read.get(language) ?? readTexts<Id>(path.join(folder, `${language}.json`));
    read.set(language, texts);
    return texts;
  };
}

function readTexts<Id extends string>(file: string): CatalogueTexts<Id> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  return JSON.parse(text) as CatalogueTexts<Id>;
}

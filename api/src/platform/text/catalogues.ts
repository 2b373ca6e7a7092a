import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InterfaceLanguage } from '@glossa/contract/language';
import { memoizeUnbounded } from './memoize-unbounded';

/** The translated texts of a language; none if it has no file. */
type CatalogueTexts<Id extends string> = Readonly<Partial<Record<Id, string>>>;

/** The catalogues of a folder with one file per language; each is read at its first use. */
export const openCatalogues = <Id extends string>(folder: string) =>
  memoizeUnbounded((language: InterfaceLanguage) => readTexts<Id>(path.join(folder, `${language}.json`)));

function readTexts<Id extends string>(file: string): CatalogueTexts<Id> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  return JSON.parse(text) as CatalogueTexts<Id>;
}

import { MAX_ENTRY_NAME_LENGTH } from '@glossa/contract/limits';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TYPE, parse } from '@formatjs/icu-messageformat-parser';
import type { BuiltNavigationEntry } from '@glossa/contract/release';
import type { AppManifest } from './app-manifest';

type Texts = Readonly<Record<string, string>>;

/** Missing names are English. @throws Error when an English name is missing, or a name is no plain text */
export function navigationNames({ app, directory, navigation }: AppManifest): BuiltNavigationEntry[] {
  const catalogues = navigation.length === 0 ? [] : readCatalogues(join(directory, 'src/messages'));
  return navigation.map(({ path, icon, order, places, count, message }) => {
    const names = Object.fromEntries(
      catalogues.flatMap(([locale, texts]) => {
        const text = texts[message];
        return text === undefined ? [] : [[locale, plainText(`${message} in ${locale}.json`, text)]];
      }),
    );
    if (names['en'] === undefined) {
      throw new Error(
        `The navigation of ${app} calls ${path} by the message “${message}”, which src/messages/en.json does not have. Add it there, or name another one in package.json (glossa.navigation).`,
      );
    }
    return { path, icon, order, ...(places && { places: [...places] }), ...(count && { count }), names };
  });
}

function readCatalogues(folder: string): [locale: string, texts: Texts][] {
  const files = readdirSync(folder).filter((file) => /^[a-z]{2}\.json$/.test(file));
  return files.sort().map((file) => [file.slice(0, 2), readTexts(join(folder, file))]);
}

function readTexts(file: string): Texts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Texts;
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${String(cause)}`, { cause });
  }
}

function plainText(where: string, text: string): string {
  const parts = parse(text);
  const plain = parts.map((part) => (part.type === TYPE.literal ? part.value : '')).join('');
  if (
    parts.some(({ type }) => type !== TYPE.literal) ||
    plain.trim() === '' ||
    plain.length > MAX_ENTRY_NAME_LENGTH
  ) {
    throw new Error(
      `${where} is not a valid navigation name: “${text}”. Use 1 to ${MAX_ENTRY_NAME_LENGTH} characters of plain text, without placeholders.`,
    );
  }
  return plain;
}

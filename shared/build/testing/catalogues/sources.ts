/** Where texts with translations are, and where their ties are. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, posix } from 'node:path';
import type { Texts, Ties, Translated } from './ties';

/** Reads a file whose path begins at the root, as it is now or as it was in a commit. */
export type ReadFile = (path: string) => string | undefined;

export interface Source {
  /** What messages call it. */
  readonly name: string;
  /** The file of its ties. It is not in a folder of messages, because bundles hold all that is in there. */
  readonly ties: string;
  /** The files with the texts that are translated. */
  readonly originals: readonly string[];
  readonly languages: readonly string[];
  readonly readOriginal: (readFile: ReadFile) => Texts;
  readonly readLanguage: (readFile: ReadFile, language: string) => Texts;
}

export function readFrom(root: string): ReadFile {
  return (path) => {
    const file = posix.join(root, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
}

/** A folder with a file for each language, such as `src/messages`. */
export function describeCatalogue(root: string, folder: string): Source {
  const read = (readFile: ReadFile, language: string) =>
    JSON.parse(readFile(`${folder}/${language}.json`) ?? '{}') as Texts;
  return {
    name: folder,
    ties: posix.join(folder, '../translated.json'),
    originals: [`${folder}/en.json`],
    languages: listLanguages(posix.join(root, folder)).filter((language) => language !== 'en'),
    readOriginal: (readFile) => read(readFile, 'en'),
    readLanguage: read,
  };
}

/** The languages that have a file in a folder. */
export function listLanguages(folder: string): string[] {
  const files = readdirSync(folder).sort();
  return files.flatMap((file) => /^([a-z]{2})\.json$/.exec(file)?.[1] ?? []);
}

/** The folders `messages` of an app, the path of each from the app. */
export function findCatalogues(app: string): string[] {
  return readdirSync(posix.join(app, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => basename(path) === 'messages' && existsSync(posix.join(app, path, 'en.json')))
    .sort();
}

export function readTranslated(source: Source, readFile: ReadFile): Translated {
  return {
    original: source.readOriginal(readFile),
    languages: Object.fromEntries(
      source.languages.map((language) => [language, source.readLanguage(readFile, language)]),
    ),
  };
}

export function readTies(source: Source, readFile: ReadFile): Ties {
  return JSON.parse(readFile(source.ties) ?? '{}') as Ties;
}

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { InterfaceLanguage } from '@glossa/contract/language';
import type { Fault } from './fault';
import { fileEnding, MEDIA_TYPES, PICTURE_TYPES } from '../../../foundation/media/media-types';

/** Captions as other programs write them. */
const CAPTION_ENDINGS = ['vtt', 'srt', 'ass', 'ssa'];
const LINES_FOLDER = 'lines';

const FILES = {
  media: names('lesson', Object.keys(MEDIA_TYPES)),
  thumbnail: names('thumbnail', Object.keys(PICTURE_TYPES)),
  transcript: ['transcript.json', ...names('captions', CAPTION_ENDINGS)],
  glossary: ['glossary.yaml'],
};
type Kind = keyof typeof FILES;

export interface LessonFolder {
  media?: string;
  thumbnail?: string;
  transcript?: string;
  glossary?: string;
  lines: ReadonlyMap<InterfaceLanguage, string>;
}

/** Names are fixed, so nothing in a file can lead to another folder. */
export async function listLessonFolder(folder: string, file: string) {
  const faults: Fault[] = [];
  const files: LessonFolder & { lines: Map<InterfaceLanguage, string> } = { lines: new Map() };
  const report = (name: string, problem: string) =>
    void faults.push({ file: path.posix.join(file, name), line: 1, problem });
  for (const { name, isUsable } of await listNames(folder)) {
    if (name === LINES_FOLDER) continue;
    const kind = (Object.keys(FILES) as Kind[]).find((each) => FILES[each].includes(name));
    if (!kind) report(name, `is not a file of a lesson, which are ${Object.values(FILES).flat().join(', ')}`);
    else if (!isUsable) report(name, 'is not a regular file');
    else if (files[kind] !== undefined)
      report(name, `there is also ${files[kind]}: keep only one of the two`);
    else files[kind] = name;
  }
  for (const { name, isUsable } of await listNames(path.join(folder, LINES_FOLDER))) {
    const language = InterfaceLanguage.enum.find((code) => name.startsWith(`${code}.`));
    const place = path.posix.join(LINES_FOLDER, name);
    if (!language || !['json', ...CAPTION_ENDINGS].some((ending) => name === `${language}.${ending}`))
      report(place, 'is not named after a language of the site, such as es.vtt, es.srt or es.json');
    else if (!isUsable) report(place, 'is not a regular file');
    else if (files.lines.has(language))
      report(place, `there is also ${files.lines.get(language)}: keep only one of the two`);
    else files.lines.set(language, place);
  }
  return { files, faults };
}

/** Sorted. Nothing for a folder that does not exist. Hidden files and notes are left out. */
async function listNames(folder: string): Promise<{ name: string; isUsable: boolean }[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter(({ name }) => !name.startsWith('.') && fileEnding(name) !== 'md')
    .map((entry) => ({ name: entry.name, isUsable: entry.isFile() }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function names(name: string, endings: readonly string[]): string[] {
  return endings.map((ending) => `${name}.${ending}`);
}

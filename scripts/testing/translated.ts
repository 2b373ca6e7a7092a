import { readdirSync } from 'node:fs';
import { basename, posix } from 'node:path';
import {
  describeCatalogue,
  listLanguages,
  type ReadFile,
  type Source,
} from '@glossa/build/testing/catalogues/sources';
import { CATALOGUES, type Texts } from './catalogues';
import { ROOT, readText } from './repository';

const CONTENT = 'api/seed/content';

const LESSONS = readdirSync(posix.join(ROOT, CONTENT), { recursive: true, encoding: 'utf8' })
  .map((path) => `${CONTENT}/${path.replaceAll('\\', '/')}`)
  .filter((path) => basename(path) === 'lines')
  .map((path) => posix.dirname(path))
  .sort();

interface Transcript {
  readonly sentences: readonly { readonly words: readonly { readonly text: string }[] }[];
}

function readSentences(readFile: ReadFile, lesson: string): string[] {
  const { sentences } = JSON.parse(readFile(`${lesson}/transcript.json`) ?? '{"sentences":[]}') as Transcript;
  return sentences.map(({ words }) => words.map(({ text }) => text).join(' '));
}

function readLines(readFile: ReadFile, lesson: string, language: string): readonly string[] {
  const file = readFile(`${lesson}/lines/${language}.json`) ?? '{"lines":[]}';
  return (JSON.parse(file) as { lines: readonly string[] }).lines;
}

function readLessons(read: (lesson: string) => readonly string[]): Texts {
  return Object.fromEntries(
    LESSONS.flatMap((lesson) =>
      read(lesson).map((text, index) => [`${basename(lesson)}:${index + 1}`, text]),
    ),
  );
}

/** The sentences of the lessons, each named by its lesson and its number. */
const lines: Source = {
  name: CONTENT,
  ties: posix.join(CONTENT, '../translated.json'),
  originals: LESSONS.map((lesson) => `${lesson}/transcript.json`),
  languages: [
    ...new Set(LESSONS.flatMap((lesson) => listLanguages(posix.join(ROOT, lesson, 'lines')))),
  ].sort(),
  readOriginal: (readFile) => readLessons((lesson) => readSentences(readFile, lesson)),
  readLanguage: (readFile, language) => readLessons((lesson) => readLines(readFile, lesson, language)),
};

const STORIES = 'api/seed/stories';

const STORY_FOLDERS = readdirSync(posix.join(ROOT, STORIES), { recursive: true, encoding: 'utf8' })
  .filter((path) => basename(path) === 'story.json')
  .map((path) => posix.join(STORIES, posix.dirname(path.replaceAll('\\', '/'))))
  .sort();

interface StoryTable {
  readonly title: string;
  readonly description: string;
  readonly sentences: readonly string[];
}

function readStories(readFile: ReadFile, language: string): Texts {
  const texts = STORY_FOLDERS.flatMap((folder) => {
    const file = readFile(`${folder}/${language}.json`) ?? '{"sentences":[]}';
    const { title, description, sentences } = JSON.parse(file) as StoryTable;
    const numbered = sentences.map((text, index) => [String(index + 1), text] as const);
    const named = [['title', title] as const, ['description', description] as const, ...numbered];
    return named.map(([id, text]) => [`${basename(folder)}:${id}`, text]);
  });
  return Object.fromEntries(texts) as Texts;
}

/** The sentences of the stories, told in each language after the English ones. */
const stories: Source = {
  name: STORIES,
  ties: posix.join(STORIES, 'translated.json'),
  originals: STORY_FOLDERS.map((folder) => `${folder}/en.json`),
  languages: [...new Set(STORY_FOLDERS.flatMap((folder) => listLanguages(posix.join(ROOT, folder))))].filter(
    (language) => language !== 'en',
  ),
  readOriginal: (readFile) => readStories(readFile, 'en'),
  readLanguage: readStories,
};

const VISITORS = 'releases/src/server/visitor-texts.json';

function readVisitorTexts(readFile: ReadFile, language: string): Texts {
  const texts = JSON.parse(readFile(VISITORS) ?? '{}') as Readonly<Record<string, Texts>>;
  return Object.fromEntries(
    Object.entries(texts).flatMap(([id, { [language]: text }]) => (text === undefined ? [] : [[id, text]])),
  );
}

/** What the site server says itself. */
const visitors: Source = {
  name: VISITORS,
  ties: posix.join(VISITORS, '../translated.json'),
  originals: [VISITORS],
  languages: Object.keys(Object.values(JSON.parse(readText(VISITORS)) as Record<string, Texts>)[0] ?? {})
    .filter((language) => language !== 'en')
    .sort(),
  readOriginal: (readFile) => readVisitorTexts(readFile, 'en'),
  readLanguage: readVisitorTexts,
};

/** All that is translated and has to be translated again when it changes. */
export const TRANSLATED: readonly Source[] = [
  ...CATALOGUES.map((folder) => describeCatalogue(ROOT, folder)),
  visitors,
  lines,
  stories,
];

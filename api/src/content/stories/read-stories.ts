import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { InterfaceLanguage } from '@glossa/contract/language';
import { joinWords } from '@glossa/contract/word-separator';
import type { LessonMeaning } from '../../platform/database/schema/imported-lessons';
import type { GlossaryFile } from '../lessons/format/lesson-files';
import type { DemoCourse, LessonContent } from '../lessons/format/read-lesson';
import type { BuiltInDocument } from '../lessons/lesson-document';
import { groupBy } from '../../platform/text/group-by';
import { MEDIA_PREFIX } from '../videos/media';
import * as files from './story-files';
import { type StoryToken, StoryText } from './story-table';

/** Holds a folder with the sound of each story in each language. */
const SOUND = 'sound';
const SHARED_WORDS = 'shared-words';

type Transcript = NonNullable<BuiltInDocument['transcript']>;

interface Telling {
  table: files.StoryTable;
  text: StoryText;
}

interface Story {
  name: string;
  file: files.StoryFile;
  concepts: files.StoryFile['concepts'];
  /** By language. */
  tellings: ReadonlyMap<string, Telling>;
}

/** Reads one course in each language. Throws an error that names what is wrong in a table. */
export function readStories(directory: string): DemoCourse[] {
  if (!existsSync(path.join(directory, SHARED_WORDS))) return [];
  const stories = listStories(directory).map((name) => readStory(directory, name));
  const texts = files.readStoryFile(files.PlaylistTexts, directory, 'playlist.json');
  return InterfaceLanguage.enum.flatMap((language) => {
    const lessons = stories.flatMap((story) => makeLesson(directory, story, language));
    if (lessons.length === 0) return [];
    const { name, description } = texts['en'] ?? { name: '', description: '' };
    const playlist: DemoCourse['playlist'] = {
      ...{ id: `first-stories-${language}`, name, description, texts, language },
      ...{ cefr_level: 'A1', position: 0, lessons: [] },
    };
    return [{ playlist, lessons, folder: path.join(directory, SOUND) }];
  });
}

const listStories = (directory: string) =>
  readdirSync(directory).filter((name) => existsSync(path.join(directory, name, 'story.json')));

function readStory(directory: string, name: string): Story {
  const folder = path.join(directory, name);
  const file = files.readStoryFile(files.StoryFile, folder, 'story.json');
  const concepts = {
    ...files.readStoryFile(files.Concepts, directory, SHARED_WORDS, 'concepts.json'),
    ...file.concepts,
  };
  const tellings = InterfaceLanguage.enum.flatMap((language) => {
    if (!existsSync(path.join(folder, `${language}.json`))) return [];
    const table = files.readStoryFile(files.StoryTable, folder, `${language}.json`);
    const { words } = files.readStoryFile(files.SharedWords, directory, SHARED_WORDS, `${language}.json`);
    const text = new StoryText(name, table, { ...words, ...table.words }, concepts);
    return [[language, { table, text }] as const];
  });
  return { name, file, concepts, tellings: new Map(tellings) };
}

/** A story in a language; nothing where its sound has not been made. */
function makeLesson(directory: string, story: Story, language: string): LessonContent[] {
  const telling = story.tellings.get(language);
  const id = `${story.name}-${language}`;
  const timesFile = path.join(directory, SOUND, id, 'times.json');
  if (!telling || !existsSync(timesFile)) return [];
  const { scenes: _scenes, concepts: _concepts, ...facts } = story.file;
  const transcript = timeWords(id, telling.text, files.readStoryFile(files.StoryTimes, timesFile));
  const others = [...story.tellings].filter(([each]) => each !== language);
  const document: BuiltInDocument = {
    ...{ title: telling.table.title, description: story.tellings.get('en')?.table.description ?? '' },
    ...{ language, duration: transcript.duration, ...facts, transcript },
    descriptions: Object.fromEntries(
      [...story.tellings].map(([each, { table }]) => [each, table.description]),
    ),
    lines: Object.fromEntries(
      others.map(([each, { text }]) => [each, text.sentences.map((sentence) => joinWords(sentence, each))]),
    ),
    glossary: explainWords(story, telling),
    thumbnail_url: pictureAddress(story, 'thumbnail'),
    scenes: placeScenes(story, transcript.sentences),
  };
  return [{ id, document, media: undefined, thumbnail: undefined, captions: undefined }];
}

function timeWords(
  id: string,
  { sentences }: StoryText,
  { duration, estimated = false, sentences: times }: files.StoryTimes,
): Transcript {
  const transcript: Transcript = { duration, interpolated: estimated, words: [], sentences: [] };
  for (const [index, sentence] of sentences.entries()) {
    if (times[index]?.length !== sentence.length)
      throw new Error(`Sentence ${index + 1} of ${id} has changed since its sound was made: make it again.`);
    const words = sentence.map(({ text }, place) => {
      const [start = 0, end = 0] = times[index]?.[place] ?? [];
      return { text, start, end };
    });
    const span = { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
    transcript.sentences.push({ first: transcript.words.length, count: words.length, ...span });
    transcript.words.push(...words);
  }
  return transcript;
}

/** What the forms of a telling mean in the other languages: in most sentences, and in those where it is something else. */
function explainWords(story: Story, { text }: Telling): GlossaryFile {
  const glossary: GlossaryFile = {};
  for (const [index, sentence] of text.sentences.entries())
    for (const [key, tokens] of groupBy(sentence, (token) => token.key)) {
      const meaning = explain(story, text, index, tokens);
      const known = glossary[key];
      if (!known) glossary[key] = meaning;
      else if (!isSame(known, meaning))
        (known.elsewhere ??= []).push({ sentence: joinWords(sentence, text.language), ...meaning });
    }
  return glossary;
}

/** What a form means in a sentence; where it stands there twice, as different words, what each of them does. */
function explain(story: Story, text: StoryText, sentence: number, tokens: readonly StoryToken[]) {
  const [{ concept, lemma } = { concept: '', lemma: '' }] = tokens;
  const known = { difficulty_level: story.file.difficulty_level, pos: '', ...story.concepts[concept] };
  const { definition, pos = known.pos } = text.words[concept] ?? {};
  const translations = [...story.tellings].flatMap(([language, other]) => {
    if (language === text.language) return [];
    const shown = tokens.flatMap((token) => other.text.translate(token, sentence));
    return [[language, [...new Set(shown)]] as [string, string[]]];
  });
  return {
    ...{ lemma, pos, difficulty_level: known.difficulty_level },
    ...(definition !== undefined && { definition }),
    translations: Object.fromEntries(translations),
  };
}

const isSame = ({ lemma, translations }: LessonMeaning, other: LessonMeaning) =>
  lemma === other.lemma && JSON.stringify(translations) === JSON.stringify(other.translations);

const pictureAddress = ({ name }: Story, picture: string) => `${MEDIA_PREFIX}${name}/pictures/${picture}.svg`;

/** Each picture is seen from the first of its sentences on, the first one from the beginning. */
function placeScenes(story: Story, sentences: readonly { start: number }[]): BuiltInDocument['scenes'] {
  let first = 0;
  return story.file.scenes.map(({ picture, sentences: count }) => {
    const start = first === 0 ? 0 : (sentences[first]?.start ?? 0);
    first += count;
    return { start, url: pictureAddress(story, picture) };
  });
}

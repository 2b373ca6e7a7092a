import { CefrLevel, LanguageCode } from '@glossa/contract/language';
import { type Static, type TSchema, Type } from 'typebox';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ExactObject } from '@glossa/contract/exact-object';
import { formatFault } from '../lessons/format/fault';
import { DifficultyLevel } from '../lessons/format/playlist-file';
import { readJson } from '../lessons/format/read-yaml';

/** A sense that words of every language have. */
const Concept = ExactObject({
  pos: Type.String(),
  sense: Type.String(),
  /** Left out: that of the story. */
  difficulty_level: Type.Optional(DifficultyLevel),
});
export const Concepts = Type.Record(Type.String(), Concept);

/** `story.json`. */
export const StoryFile = ExactObject({
  cefr_level: CefrLevel,
  difficulty_level: DifficultyLevel,
  category: Type.String(),
  subcategory: Type.String(),
  published_at: Type.String(),
  /** Each picture with how many sentences it is seen for. */
  scenes: Type.Array(
    ExactObject({ picture: Type.String({ pattern: '^[a-z-]+$' }), sentences: Type.Integer({ minimum: 1 }) }),
  ),
  concepts: Concepts,
});
export type StoryFile = Static<typeof StoryFile>;

/** The word of a language for a concept. A form may be `form=shown=lemma`: how it is shown as a translation, and its own base form. */
const StoryWord = ExactObject({
  lemma: Type.String({ minLength: 1 }),
  /** Where it is not that of the concept. */
  pos: Type.Optional(Type.String()),
  /** `marked`: those that may mean another concept, so that the sentence names this one. */
  forms: Type.Optional(Type.Array(Type.String())),
  marked: Type.Optional(Type.Array(Type.String())),
  definition: Type.Optional(Type.String()),
});
export type StoryWord = Static<typeof StoryWord>;
/** By concept. */
const StoryWords = Type.Record(Type.String(), StoryWord);
export type StoryWords = Static<typeof StoryWords>;

/** `shared-words/<language>.json`. */
export const SharedWords = ExactObject({ language: LanguageCode, words: StoryWords });

/** `<story>/<language>.json`. */
export const StoryTable = ExactObject({
  language: LanguageCode,
  title: Type.String(),
  description: Type.String(),
  sentences: Type.Array(Type.String()),
  /** How the sentences are pronounced, for a voice that needs to be told. */
  said: Type.Optional(Type.Array(Type.String())),
  words: StoryWords,
});
export type StoryTable = Static<typeof StoryTable>;

/** `<story>-<language>/times.json`: where each word of each sentence is heard, in seconds. */
export const StoryTimes = ExactObject({
  duration: Type.Number(),
  /** The times were worked out from the letters. */
  estimated: Type.Optional(Type.Boolean()),
  /** A person speaks, and no voice of a program. */
  recording: Type.Optional(Type.Boolean()),
  sentences: Type.Array(Type.Array(Type.Tuple([Type.Number(), Type.Number()]))),
});
export type StoryTimes = Static<typeof StoryTimes>;

/** `playlist.json`: what the playlist of a language is called in each interface language. */
export const PlaylistTexts = Type.Record(
  Type.String(),
  ExactObject({ name: Type.String(), description: Type.String() }),
);

/** Throws an error that names the file and the line of each fault. */
export function readStoryFile<Schema extends TSchema>(schema: Schema, ...place: string[]): Static<Schema> {
  const file = path.join(...place);
  const read = readJson(readFileSync(file, 'utf8'), path.basename(file), schema);
  if (!Array.isArray(read)) return read.content;
  throw new Error(`${file} cannot be used:\n${read.map(formatFault).join('\n')}`);
}

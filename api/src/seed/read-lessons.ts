import path from 'node:path';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { CefrLevel, LanguageCode, InterfaceLanguage } from '@glossa/contract/language';
import { toLanguageCode } from '../language/languages';
import { readIfExists } from '../platform/settings/read-if-exists';

export interface Lessons {
  catalogue: CatalogueFile;
  /** Only of lessons with captions. */
  transcripts: TranscriptFile[];
  /** Translations of the transcripts, by `video_id`. */
  lines: ReadonlyMap<string, LinesFile[]>;
}

export function lessonsDirectory(contentDirectory: string): string {
  return path.join(contentDirectory, 'videos');
}

/** Undefined if the folder has no catalogue. Throws an error that names an invalid file. */
export async function readLessons(contentDirectory: string): Promise<Lessons | undefined> {
  const catalogue = await readChecked(path.join(contentDirectory, 'catalogue.json'), CatalogueFile);
  if (!catalogue) return undefined;
  const transcripts: TranscriptFile[] = [];
  const lines = new Map<string, LinesFile[]>();
  for (const { video_id } of catalogue.videos) {
    const folder = path.join(lessonsDirectory(contentDirectory), video_id);
    const file = path.join(folder, 'transcript.json');
    const transcript = await readChecked(file, TranscriptFile);
    if (!transcript) continue;
    if (transcript.video_id !== video_id) throw new Error(`${file} is of ${transcript.video_id}`);
    transcripts.push(transcript);
    lines.set(video_id, await readLines(folder, transcript));
  }
  return { catalogue, transcripts, lines };
}

const Slug = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' });

/** `catalogue.json`: the lessons and playlists. */
export const CatalogueFile = Type.Object({
  playlists: Type.Array(
    Type.Object({
      slug: Slug,
      name: Type.String({ minLength: 1 }),
      description: Type.String(),
      /** English name, e.g. `Spanish`. */
      language: Type.String(),
      cefr_level: CefrLevel,
      videos: Type.Array(Slug),
    }),
  ),
  videos: Type.Array(
    Type.Object({
      video_id: Slug,
      title: Type.String({ minLength: 1 }),
      description: Type.String(),
      /** ISO 639-1 code or English name. */
      language: Type.String({ minLength: 2 }),
      cefr_level: CefrLevel,
      difficulty_level: Type.Integer({ minimum: 1, maximum: 10 }),
      category: Type.String(),
      subcategory: Type.String(),
      /** ISO 8601. */
      published_at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T' }),
      /** Seconds. */
      duration: Type.Number({ exclusiveMinimum: 0 }),
    }),
  ),
});
export type CatalogueFile = Static<typeof CatalogueFile>;

const TimedWord = Type.Object({
  text: Type.String({ minLength: 1 }),
  start: Type.Number(),
  end: Type.Number(),
});

/** `videos/<video_id>/transcript.json`; times are seconds. */
export const TranscriptFile = Type.Object({
  video_id: Slug,
  language: LanguageCode,
  time_unit: Type.Literal('s'),
  duration: Type.Number({ exclusiveMinimum: 0 }),
  sentences: Type.Array(
    Type.Object({ start: Type.Number(), end: Type.Number(), words: Type.Array(TimedWord, { minItems: 1 }) }),
  ),
});
export type TranscriptFile = Static<typeof TranscriptFile>;

/** `videos/<video_id>/lines/<language>.json`: the sentences of the transcript in another language. */
export const LinesFile = Type.Object({
  language: LanguageCode,
  lines: Type.Array(Type.String({ pattern: '\\S' })),
});
export type LinesFile = Static<typeof LinesFile>;

async function readLines(folder: string, transcript: TranscriptFile): Promise<LinesFile[]> {
  const files: LinesFile[] = [];
  for (const language of InterfaceLanguage.enum) {
    const file = path.join(folder, 'lines', `${language}.json`);
    const read = await readChecked(file, LinesFile);
    if (!read) continue;
    if (read.language !== language || language === transcript.language)
      throw new Error(`${file} is in ${read.language}`);
    if (read.lines.length !== transcript.sentences.length)
      throw new Error(`${file} has ${read.lines.length} lines for ${transcript.sentences.length} sentences`);
    files.push(read);
  }
  return files;
}

/** Reads and checks a JSON file; undefined if it does not exist. */
async function readChecked<Schema extends TSchema>(
  file: string,
  schema: Schema,
): Promise<Static<Schema> | undefined> {
  const text = await readIfExists(file);
  if (text === undefined) return undefined;
  const content: unknown = JSON.parse(text);
  if (Value.Check(schema, content)) return content;
  const [first] = Value.Errors(schema, content);
  throw new Error(`${file} cannot be used: ${first?.instancePath} ${first?.message}`);
}

/** The ISO 639-1 code of a language given by code or by English name. */
export function languageCode(language: string): string {
  const code = toLanguageCode(language);
  if (!/^[a-z]{2}$/.test(code)) throw new Error(`"${language}" is not a known language`);
  return code;
}

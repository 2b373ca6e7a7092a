import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TSchema, Static } from 'typebox';
import { Value } from 'typebox/value';
import { hasSystemCode } from '../errors/system-code';
import { CatalogueFile, TranscriptFile } from './lesson-files';

export interface Lessons {
  catalogue: CatalogueFile;
  /** Those lessons that have captions. */
  transcripts: TranscriptFile[];
}

/** Folder of the self-hosted lessons below the content folder. */
export function lessonsDirectory(contentDirectory: string): string {
  return path.join(contentDirectory, 'videos');
}

/** `undefined` when the folder holds no catalogue. A file that is not what it should be is named in the error. */
export async function readLessons(contentDirectory: string): Promise<Lessons | undefined> {
  const catalogue = await readChecked(path.join(contentDirectory, 'catalogue.json'), CatalogueFile);
  if (!catalogue) return undefined;
  const transcripts: TranscriptFile[] = [];
  for (const { video_id } of catalogue.videos) {
    const file = path.join(lessonsDirectory(contentDirectory), video_id, 'transcript.json');
    const transcript = await readChecked(file, TranscriptFile);
    if (transcript && transcript.video_id !== video_id)
      throw new Error(`${file} is of ${transcript.video_id}`);
    if (transcript) transcripts.push(transcript);
  }
  return { catalogue, transcripts };
}

async function readChecked<Schema extends TSchema>(
  file: string,
  schema: Schema,
): Promise<Static<Schema> | undefined> {
  const text = await readIfThere(file);
  if (text === undefined) return undefined;
  const content: unknown = JSON.parse(text);
  if (Value.Check(schema, content)) return content;
  const [first] = Value.Errors(schema, content);
  throw new Error(`${file} cannot be used: ${first?.instancePath} ${first?.message}`);
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

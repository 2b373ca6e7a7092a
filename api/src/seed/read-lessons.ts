import path from 'node:path';
import { readChecked } from './checked-file';
import { CatalogueFile, TranscriptFile, type LinesFile } from './lesson-files';
import { readLines } from './read-lines';

export interface Lessons {
  catalogue: CatalogueFile;
  /** Those lessons that have captions. */
  transcripts: TranscriptFile[];
  /** What is said in them in other languages, by `video_id`. */
  lines: ReadonlyMap<string, LinesFile[]>;
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

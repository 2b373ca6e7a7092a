import { and, eq, notInArray } from 'drizzle-orm';
import type { Database } from '../platform/database/connect';
import { transcriptLines } from '../platform/database/schema/lessons';
import { replaceLines } from '../transcripts/lines/line-store';
import type { LinesFile } from './lesson-files';

/** Brings the second lines of a lesson up to its files; those that others made, in other languages, stay. */
export async function storeLines(
  transaction: Database,
  videoId: string,
  files: readonly LinesFile[],
): Promise<void> {
  const languages = files.map(({ language }) => language);
  const gone = languages.length > 0 ? notInArray(transcriptLines.language, languages) : undefined;
  await transaction
    .delete(transcriptLines)
    .where(and(eq(transcriptLines.videoId, videoId), eq(transcriptLines.source, 'lesson'), gone));
  for (const { language, lines } of files)
    await replaceLines(transaction, { videoId, language, lines, source: 'lesson', credit: 'Glossa' });
}

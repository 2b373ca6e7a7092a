import { and, eq, sql } from 'drizzle-orm';
import { wordSeparator } from '@glossa/contract/word-separator';
import { MAX_CAPTION_LINES } from '@glossa/contract/limits';
import type { Database } from '../../../platform/database/database';
import { transcriptLines, transcripts } from '../../../platform/database/schema/lessons';
import { ApiError, invalidFields } from '../../../platform/errors/api-error';
import { mergeWordOccurrences } from '../word-occurrences';
import { carryLines, type Replacement } from './carry-lines';
import type { EditedText } from './edit-lines';
import { tooManyWords } from '../captions/captions-error';
import { MAX_WORDS } from '../captions/read-captions';

/** Changes with every edit, and when the transcript is replaced. */
export const transcriptVersion = sql<string>`${transcripts.createdAt}::text`;

export type EditableTranscript = NonNullable<Awaited<ReturnType<typeof findEditable>>>;

/** Undefined also where `expected` is given that is not the present one. */
export async function findEditable(database: Database, videoId: string, expected?: string) {
  const { videoId: id, language, duration, words, sentences } = transcripts;
  const isExpected = expected === undefined ? undefined : eq(transcriptVersion, expected);
  const [row] = await database
    .select({ videoId: id, language, duration, words, sentences, version: transcriptVersion })
    .from(transcripts)
    .where(and(eq(id, videoId), isExpected));
  return row;
}

/** Stores an edit with its translated lines; returns the new version. Throws 409 if it changed since. */
export async function storeEdit(
  transaction: Database,
  before: EditableTranscript,
  { words, sentences, estimated, replacement }: EditedText,
): Promise<string> {
  const { videoId } = before;
  const [stored] = await transaction
    .update(transcripts)
    .set({
      ...{ words, sentences, createdAt: new Date() },
      ...(estimated && { interpolated: true }),
    })
    .where(and(eq(transcripts.videoId, videoId), eq(transcriptVersion, before.version)))
    .returning({ version: transcriptVersion });
  if (!stored) throw new ApiError('captions_changed');
  if (await mergeWordOccurrences(transaction, { ...before, words, sentences })) {
    // They get their levels afterwards.
    await transaction.update(transcripts).set({ levelsVersion: 0 }).where(eq(transcripts.videoId, videoId));
  }
  await storeCarriedLines(transaction, videoId, replacement);
  return stored.version;
}

async function storeCarriedLines(transaction: Database, videoId: string, replacement: Replacement) {
  const rows = await transaction
    .select()
    .from(transcriptLines)
    .where(eq(transcriptLines.videoId, videoId))
    .for('update');
  for (const { language, lines, source } of rows) {
    const separator = wordSeparator(language);
    const carried = carryLines(lines, replacement, { separator, keepsCorrected: source !== 'model' });
    await transaction
      .update(transcriptLines)
      .set({ lines: carried })
      .where(and(eq(transcriptLines.videoId, videoId), eq(transcriptLines.language, language)));
  }
}

/** Throws 422 for an edited text without lines, or with too many lines or words. */
export function checkLength({ words, sentences }: EditedText): void {
  if (sentences.length === 0)
    throw invalidFields([{ name: 'lines', problem: 'must leave one line at least' }]);
  if (words.length > MAX_WORDS) throw tooManyWords(MAX_WORDS);
  if (sentences.length > MAX_CAPTION_LINES) throw new ApiError('captions_too_long');
}

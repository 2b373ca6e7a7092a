import { InterfaceLanguage } from '@glossa/contract/language';
import type { LinesSource, TranscriptLines } from '@glossa/contract/video/transcript';
import { and, eq, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '../../../platform/database/database';
import { transcriptLines, transcripts } from '../../../platform/database/schema/lessons';
import { ApiError } from '../../../platform/errors/api-error';

/** One for each sentence; null where there is none. */
export type Lines = (string | null)[];

/** The lines in a language, maybe none, and which is `spoken`; undefined without a transcript. */
export async function findLines(database: Database, videoId: string, language: string) {
  const [row] = await database
    .select({
      spoken: transcripts.language,
      lines: transcriptLines.lines,
      source: transcriptLines.source,
      credit: transcriptLines.credit,
    })
    .from(transcripts)
    .leftJoin(transcriptLines, matchesLanguage(transcripts.videoId, language))
    .where(eq(transcripts.videoId, videoId));
  if (!row) return undefined;
  const { spoken, lines, source, credit } = row;
  // The column contains only values of the contract.
  return { video_id: videoId, spoken, lines: lines ?? [], source: source as LinesSource | null, credit };
}

export type SpokenText = Pick<typeof transcripts.$inferSelect, 'language' | 'words' | 'sentences'> & {
  /** Changes when the transcript is replaced. */
  version: string;
};

function selectSpokenText(database: Database, videoId: string) {
  const { language, words, sentences } = transcripts;
  // Not the row's own version: storing the levels of its words changes the row and not the text.
  const version = sql<string>`${transcripts.createdAt}::text`;
  return database
    .select({ language, words, sentences, version })
    .from(transcripts)
    .where(eq(transcripts.videoId, videoId))
    .$dynamic();
}

export const findSpokenText = async (database: Database, videoId: string): Promise<SpokenText | undefined> =>
  (await selectSpokenText(database, videoId))[0];

/** Locks the transcript against replacement until the transaction ends. */
export const lockSpokenText = async (transaction: Database, videoId: string) =>
  (await selectSpokenText(transaction, videoId).for('share'))[0];

/** Replaces the lines of a language. The transcript must be locked. False: they were the same. */
export async function replaceLines(transaction: Database, row: typeof transcriptLines.$inferInsert) {
  const { lines, source, credit = null } = row;
  const changed = await transaction
    .insert(transcriptLines)
    .values(row)
    .onConflictDoUpdate({
      target: [transcriptLines.videoId, transcriptLines.language],
      set: { lines, source, credit },
      setWhere: sql`(${transcriptLines.lines}, ${transcriptLines.source}, ${transcriptLines.credit})
        is distinct from (excluded.lines, excluded.source, excluded.credit)`,
    })
    .returning({ videoId: transcriptLines.videoId });
  return changed.length > 0;
}

/** By index of the sentence. */
interface TranslatedLines {
  videoId: string;
  language: string;
  lines: ReadonlyMap<number, string>;
  credit: string;
}

/** Stores a translation, unless another one was stored first or the transcript was replaced. */
export async function addLines(
  database: Database,
  { version, sentences }: SpokenText,
  { videoId, language, lines, credit }: TranslatedLines,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    if ((await lockSpokenText(transaction, videoId))?.version !== version) return;
    const noLines: Lines = sentences.map(() => null);
    await transaction
      .insert(transcriptLines)
      .values({ videoId, language, lines: noLines, source: 'model', credit })
      .onConflictDoNothing();
    const ofVideo = matchesLanguage(videoId, language);
    const [before] = await transaction.select().from(transcriptLines).where(ofVideo).for('update');
    if (!before) throw new Error(`the lines of ${videoId} were not stored`);
    const all = before.lines.map((line, index) => line ?? lines.get(index) ?? null);
    const credits = new Set([...(before.credit?.split(', ') ?? []), credit]);
    await transaction
      .update(transcriptLines)
      .set({ lines: all, credit: [...credits].join(', ') })
      .where(ofVideo);
  });
}

const matchesLanguage = (videoId: typeof transcripts.videoId | string, language: string) =>
  and(eq(transcriptLines.videoId, videoId), eq(transcriptLines.language, language));

/** As they are answered. `hasModel`: missing lines can be translated. Throws 404 without a transcript. */
export async function readTranscriptLines(
  database: Database,
  videoId: string,
  language: string,
  hasModel: boolean,
): Promise<TranscriptLines> {
  const found = await findLines(database, videoId, language);
  if (!found) throw new ApiError('transcript_not_found');
  const { spoken, ...known } = found;
  const other = spoken !== language && InterfaceLanguage.enum.some((code) => code === language);
  const missing = known.lines.length === 0 || known.lines.includes(null);
  return { ...known, language, can_translate: hasModel && other && missing };
}

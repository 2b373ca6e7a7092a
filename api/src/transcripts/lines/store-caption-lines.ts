import type { Database } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/in-transaction';
import { ApiError } from '../../platform/errors/api-error';
import { unreadable } from '../captions/unreadable';
import { alignLines, readPieces } from './align-lines';
import { lockSpokenText, replaceLines } from './line-store';

/** Makes captions in another language the second lines of a video. Throws 404 without a transcript, 422. */
export async function storeCaptionLines(
  database: Database,
  { videoId, language, file }: { videoId: string; language: string; file: string },
): Promise<void> {
  const pieces = readPieces(file, language);
  await inTransaction(database, async (transaction) => {
    const spoken = await lockSpokenText(transaction, videoId);
    if (!spoken) throw new ApiError('transcript_not_found');
    const lines = alignLines(pieces, spoken.sentences, language);
    if (lines.every((line) => line === null)) throw unreadable('none is shown while somebody speaks');
    await replaceLines(transaction, { videoId, language, lines, source: 'captions' });
  });
}

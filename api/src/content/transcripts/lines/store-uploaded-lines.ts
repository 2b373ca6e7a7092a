import type { TranscriptLines } from '@glossa/contract/video/transcript';
import { recordVideoContent } from '../../../foundation/audit/audit';
import type { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import type { Piece } from '../captions/read-pieces';
import type { TranscriptDeps } from '../transcript-deps';
import { storeCaptionLines } from './caption-lines';
import { findLines, toTranscriptLines } from './line-store';

/** Stores what a learner's captions say in another language than that of the video, with an entry in the audit list. */
export async function storeUploadedLines(
  transaction: Database,
  { chat }: Pick<TranscriptDeps, 'chat'>,
  {
    learnerId,
    ...captions
  }: { learnerId: number; videoId: string; language: string; pieces: readonly Piece[] },
): Promise<TranscriptLines> {
  if (await storeCaptionLines(transaction, captions))
    await recordVideoContent(transaction, learnerId, 'video_captions_changed', captions.videoId);
  const known = await findLines(transaction, captions.videoId, captions.language);
  if (!known) throw new ApiError('transcript_not_found');
  return toTranscriptLines(known, captions.language, chat !== undefined);
}

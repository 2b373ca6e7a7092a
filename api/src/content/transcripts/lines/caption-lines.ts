import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/video/transcript';
import { wordSeparator } from '@glossa/contract/word-separator';
import type { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { captionsError } from '../captions/captions-error';
import { type Lines, lockSpokenText, replaceLines } from './line-store';

/** A piece shown during silence belongs to the nearest sentence within this distance. */
const MAX_DISTANCE_SECONDS = 1;

/** Assigns each piece to the sentence with the longest overlap. Both are sorted by time. */
export function alignLines(
  pieces: readonly TranscriptWord[],
  sentences: readonly TranscriptSentence[],
  language: string,
): Lines {
  const texts = new Map<number, string[]>();
  /** The first sentence that ends after the piece begins. */
  let next = 0;
  for (const piece of pieces) {
    while (next < sentences.length && (sentences[next]?.end ?? 0) <= piece.start) next += 1;
    const sentence = findLongestOverlap(piece, sentences, next) ?? findNearest(piece, sentences, next);
    if (sentence === undefined) continue;
    const parts = texts.get(sentence);
    if (parts) parts.push(piece.text);
    else texts.set(sentence, [piece.text]);
  }
  return sentences.map((_sentence, index) => texts.get(index)?.join(wordSeparator(language)) ?? null);
}

function findLongestOverlap(piece: TranscriptWord, sentences: readonly TranscriptSentence[], from: number) {
  let maxOverlap = 0;
  let best: number | undefined;
  for (let index = from; index < sentences.length; index += 1) {
    const { start, end } = sentences[index] ?? { start: Infinity, end: 0 };
    if (start >= piece.end) break;
    const overlap = Math.min(end, piece.end) - Math.max(start, piece.start);
    if (overlap > maxOverlap) [maxOverlap, best] = [overlap, index];
  }
  return best;
}

function findNearest(piece: TranscriptWord, sentences: readonly TranscriptSentence[], next: number) {
  const before = piece.start - (sentences[next - 1]?.end ?? -Infinity);
  const after = (sentences[next]?.start ?? Infinity) - piece.end;
  if (Math.min(before, after) > MAX_DISTANCE_SECONDS) return undefined;
  return before <= after ? next - 1 : next;
}

/** Stores what captions say in another language than that of the video. Throws 404 without a transcript, and 422. */
export async function storeUploadedLines(
  transaction: Database,
  { videoId, language, pieces }: { videoId: string; language: string; pieces: readonly TranscriptWord[] },
  onChange: () => Promise<void>,
): Promise<void> {
  const spoken = await lockSpokenText(transaction, videoId);
  if (!spoken) throw new ApiError('transcript_not_found');
  const lines = alignLines(pieces, spoken.sentences, language);
  if (lines.every((line) => line === null))
    throw captionsError('captions_unspoken', 'none is shown while somebody speaks');
  if (await replaceLines(transaction, { videoId, language, lines, source: 'captions' })) await onChange();
}

import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/video/transcript';
import type { TestApi } from '../../../../testing/test-api';
import { videos } from '../../../platform/database/schema/lessons';
import { replaceTranscript } from '../../transcripts/store';

type VideoRow = typeof videos.$inferInsert;

/** Adds a lesson whose sentences are texts, two seconds each. `separator` is between their words. */
export async function addLesson(
  { database }: TestApi,
  video: Partial<VideoRow> & Pick<VideoRow, 'id' | 'language'>,
  texts: readonly string[],
  separator = ' ',
): Promise<void> {
  await database.insert(videos).values({ title: video.id, ...video });
  const words: TranscriptWord[] = [];
  const sentences: TranscriptSentence[] = [];
  for (const [index, text] of texts.entries()) {
    const [start, end] = [2 * index, 2 * index + 2];
    const parts = text.split(separator).map((part) => ({ text: part, start, end }));
    sentences.push({ first: words.length, count: parts.length, start, end });
    words.push(...parts);
  }
  await replaceTranscript(database, {
    videoId: video.id,
    language: video.language,
    duration: 2 * texts.length,
    words,
    sentences,
    source: 'lesson',
    interpolated: false,
  });
}

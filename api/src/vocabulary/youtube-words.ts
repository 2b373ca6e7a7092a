import type { Page } from '@glossa/shared/contract/page';
import type { VocabularyWord } from '@glossa/shared/contract/vocabulary';
import type { Database } from '../database/connect';
import { findVideoByYoutubeId } from '../videos/store';
import { listWords, type WordsAsked } from './store';

/** A learner's words of a video by its id on the video host; none when the learner sees no such video. */
export async function wordsOfYoutubeVideo(
  database: Database,
  userId: number,
  youtubeId: string,
  asked: Omit<WordsAsked, 'videoId'>,
): Promise<Page<VocabularyWord>> {
  const video = await findVideoByYoutubeId(database, userId, youtubeId);
  if (!video) return { data: [], page: asked.page, per_page: asked.perPage, total: 0 };
  return listWords(database, userId, { ...asked, videoId: video.id });
}

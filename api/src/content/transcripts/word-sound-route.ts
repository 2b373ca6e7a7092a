import { WordSoundResponse, WordSoundQuery, type LessonSound } from '@glossa/contract/vocabulary/word-sound';
import { normalizeWord } from '@glossa/contract/word-key';
import type { ApiApp } from '../../platform/http/api-app';
import { roundToMilliseconds } from './interpolate-times';
import { findWordSounds } from './word-sounds';
import type { TranscriptDeps } from './transcript-deps';

/** Seconds before and after the word, so that its first and last sounds are whole. */
const MARGIN_SECONDS = 0.1;

export function wordSoundRoute(app: ApiApp, { database }: TranscriptDeps): void {
  const schema = {
    summary: 'Find where a lesson says a word',
    description:
      'In the lesson that it was met in, else in another one. Always 200: without such a lesson `sound` is null.',
    querystring: WordSoundQuery,
    response: { 200: WordSoundResponse },
  };
  app.get('/word-sounds', { schema }, async (request) => {
    const { word, language, video_id = null, video_time = null } = request.query;
    const wordKey = normalizeWord(word, language);
    const toHear = { id: 0, wordKey, language, videoId: video_id, videoTime: video_time };
    const sounds = await findWordSounds(database, request.learner.id, [toHear], { onlyFiles: true });
    const sound = sounds.get(toHear.id);
    return { sound: sound ? withMargin(sound) : null };
  });
}

function withMargin({ media, start, end }: LessonSound): LessonSound {
  return {
    media,
    start: roundToMilliseconds(Math.max(0, start - MARGIN_SECONDS)),
    end: roundToMilliseconds(end + MARGIN_SECONDS),
  };
}

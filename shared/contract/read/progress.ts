import type { NextStep, NextStepResponse, ProgressDay, ProgressStats, RecentVideo } from '../progress';
import {
  type Example,
  BadAnswerError,
  need,
  readAsSent,
  readChoice,
  readCount,
  readEach,
  readFields,
  readId,
  readNumber,
  readPart,
  readRowId,
  readText,
  readTime,
  readWebAddress,
} from './fields';
import { readItems, readList } from './list';
import { findGoals, readGoals } from './user';

const NUMBERS = [
  ...(['videos_watched', 'total_watched_time', 'completed_quizzes', 'vocabulary_count'] as const),
  ...(['recent_videos_watched', 'recent_vocabulary_added', 'recent_quizzes_completed'] as const),
] as const;
const LATER_NUMBERS = ['total_review_time', 'total_quiz_time', 'streak'] as const;

/** The learner's numbers as screens know them. */
export function readStats(received: unknown): ProgressStats {
  const fields = readFields(received);
  if (NUMBERS.every((name) => fields[name] === undefined))
    throw new BadAnswerError('The answer has no numbers');
  const counts = readEach(readCount, fields, ...NUMBERS, ...LATER_NUMBERS);
  return {
    ...counts,
    // Where the server does not tell days apart, all that were watched: they are what the goal is measured by.
    watched_today: readNumber(fields['watched_today']) ?? counts.total_watched_time,
    days: readItems(readDay, fields['days']),
    goals: findGoals({ goals: readGoals(fields['goals']) }),
  };
}

function readDay(received: unknown): ProgressDay {
  const fields = readFields(received);
  const seconds = readEach(readCount, fields, 'watched_seconds', 'review_seconds', 'quiz_seconds');
  const counts = { ...seconds, ...readEach(readCount, fields, 'words_added', 'quizzes_completed') };
  return { date: need(readTime(fields['date']), 'date'), ...counts };
}

/** A video as the dashboard shows it. */
export type WatchedVideo = Pick<
  RecentVideo,
  'id' | 'playlist_id' | 'youtube_id' | 'title' | 'thumbnail_url' | 'time_watched' | 'progress_percentage'
> & { readonly language: string | null; readonly cefr_level: string | null };

export const readRecentVideos = (received: unknown): WatchedVideo[] =>
  readList(readWatchedVideo)(readPart(received)['recent_videos'] ?? received);

function readWatchedVideo(received: unknown): WatchedVideo {
  const fields = readFields(received);
  const id = readId(fields['id']);
  const youtube_id = need(readId(fields['youtube_id']) ?? id, 'youtube_id');
  return {
    id: id ?? youtube_id,
    playlist_id: readRowId(fields['playlist_id']),
    youtube_id,
    title: readText(fields['title']) ?? youtube_id,
    thumbnail_url: readWebAddress(fields['thumbnail_url']),
    ...readEach(readText, fields, 'language', 'cefr_level'),
    ...readEach(readCount, fields, 'time_watched', 'progress_percentage'),
  };
}

const LESSON = { title: '', language: '', youtube_id: '', video_id: '' };
const STEPS: { readonly [Kind in NextStep['kind']]: Example<NextStep> } = {
  review: { count: 0 },
  resume: LESSON,
  begin: LESSON,
  watch: LESSON,
  quiz: { word_ids: [0] },
};

function readStep(received: unknown): NextStep {
  const kind = readChoice(Object.keys(STEPS) as NextStep['kind'][], readFields(received)['kind']);
  return readAsSent<NextStep>(received, STEPS[need(kind, 'kind')]);
}

/** Takes the next step as it was sent: only our own API has it. */
export function readNextStep(received: unknown): NextStepResponse {
  const fields = readFields(received);
  if (fields['step'] !== null) readStep(fields['step']);
  return { ...(fields as NextStepResponse), next_review_at: readTime(fields['next_review_at']) };
}

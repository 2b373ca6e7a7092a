import type { Knowledge } from '../video/playlist';
import type { LessonScene, Video, VideoMedia } from '../video/video';
import {
  need,
  readBoolean,
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
import { readLanguage } from './language';
import { readItems } from './list';
import { readKnowledge } from './playlist';

/** A video as screens know it. */
export interface LessonVideo extends Omit<Video, 'language' | 'cefr_level'> {
  readonly language: string | null;
  readonly cefr_level: string | null;
}

/** Reads a video; `requestedId`: the id that it was asked for by, where its fields name none. */
export function readVideo(received: unknown, requestedId: string | null = null): LessonVideo {
  const fields = readFields(received);
  const ownId = readId(fields['id']) ?? readId(fields['video_id']);
  const id = need(ownId ?? requestedId, 'id');
  const hostPage = readWebAddress(fields['youtube_url']);
  const youtube_id =
    readId(fields['youtube_id']) ?? hostId(hostPage) ?? requestedId ?? readId(fields['video_id']) ?? id;
  return {
    id,
    video_id: readId(fields['video_id']) ?? id,
    youtube_id,
    title: readText(fields['title']) ?? youtube_id,
    ...readEach(readText, fields, 'description', 'cefr_level', 'category', 'subcategory'),
    ...readEach(readNumber, fields, 'difficulty_level', 'duration'),
    thumbnail_url: readWebAddress(fields['thumbnail_url']),
    language: readLanguage(fields['language']),
    youtube_url: hostPage,
    published_at: readTime(fields['published_at']),
    playlist_id: readRowId(fields['playlist_id']),
    media: readMedia(fields['media']) ?? { kind: 'youtube', youtube_id },
    ...(fields['is_own'] !== undefined && { is_own: readBoolean(fields['is_own']) ?? false }),
  };
}

/** A server that keeps no files says nothing of where the video is. */
function readMedia(received: unknown): VideoMedia | null {
  const { kind, url, type, youtube_id, scenes } = readPart(received);
  const [address, hostsId] = [readWebAddress(url), readId(youtube_id)];
  if (kind === 'file' && address)
    return { kind, url: address, type: readText(type) ?? '', scenes: readItems(readScene, scenes) };
  return kind === 'youtube' && hostsId ? { kind, youtube_id: hostsId } : null;
}

const readScene = (received: unknown): LessonScene => {
  const { start, url } = readFields(received);
  return { start: need(readNumber(start), 'start'), url: need(readWebAddress(url), 'url') };
};

const HOST_ID = /(?:[?&]v=|youtu\.be\/|\/(?:embed|shorts|live)\/)([\w-]+)/;

const hostId = (hostPage: string | null): string | null => HOST_ID.exec(hostPage ?? '')?.[1] ?? null;

/** A video in the list of a playlist. */
export interface ListedVideo extends LessonVideo {
  readonly knowledge: Knowledge | null;
  readonly progress_percentage?: number | null;
}

export const readListedVideo = (received: unknown): ListedVideo => ({
  ...readVideo(received),
  knowledge: readKnowledge(readFields(received)['knowledge']),
  progress_percentage: readNumber(readFields(received)['progress_percentage']),
});

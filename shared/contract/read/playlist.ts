import type { Knowledge, Playlist, PlaylistKnowledge } from '../video/playlist';
import { need, readFields, readNumber, readRowId, readText, readWebAddress } from './fields';

/** A playlist as screens know it. */
export interface ListedPlaylist extends Omit<Playlist, 'cefr_level' | 'video_count'> {
  /** As the server writes it. */
  readonly cefr_level: string | null;
  readonly video_count: number | null;
}

export function readPlaylist(received: unknown): ListedPlaylist {
  const fields = readFields(received);
  return {
    id: need(readRowId(fields['id']), 'id'),
    name: need(readText(fields['name']), 'name'),
    description: readText(fields['description']),
    language: readText(fields['language']),
    cefr_level: readText(fields['cefr_level']),
    video_count: readNumber(fields['video_count']),
    thumbnail_url: readWebAddress(fields['thumbnail_url']),
    duration: readNumber(fields['duration']),
    progress_percentage: readNumber(fields['progress_percentage']) ?? 0,
  };
}

/** Null where nothing is known of the words. */
export function readKnowledge(received: unknown): Knowledge | null {
  if (received === null || received === undefined) return null;
  const fields = readFields(received);
  const read = (name: keyof Knowledge) => need(readNumber(fields[name]), name);
  return {
    total: read('total'),
    mastered: read('mastered'),
    learning: read('learning'),
    known: read('known'),
    presumed: read('presumed'),
  };
}

export function readPlaylistKnowledge(received: unknown): PlaylistKnowledge {
  const fields = readFields(received);
  return {
    playlist_id: need(readRowId(fields['playlist_id']), 'playlist_id'),
    knowledge: need(readKnowledge(fields['knowledge']), 'knowledge'),
  };
}

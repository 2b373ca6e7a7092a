import type { Knowledge, Playlist, PlaylistKnowledge } from '../video/playlist';
import { need, readEach, readFields, readNumber, readRowId, readText, readWebAddress } from './fields';

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
    ...readEach(readText, fields, 'description', 'language', 'cefr_level'),
    ...readEach(readNumber, fields, 'video_count', 'duration'),
    thumbnail_url: readWebAddress(fields['thumbnail_url']),
    progress_percentage: readNumber(fields['progress_percentage']) ?? 0,
  };
}

/** Null where nothing is known of the words. */
export function readKnowledge(received: unknown): Knowledge | null {
  if (received === null || received === undefined) return null;
  const fields = readFields(received);
  const numbers = readEach(readNumber, fields, 'total', 'mastered', 'learning', 'known', 'presumed');
  for (const [name, number] of Object.entries(numbers)) need(number, name);
  return numbers as Knowledge;
}

export function readPlaylistKnowledge(received: unknown): PlaylistKnowledge {
  const fields = readFields(received);
  return {
    playlist_id: need(readRowId(fields['playlist_id']), 'playlist_id'),
    knowledge: need(readKnowledge(fields['knowledge']), 'knowledge'),
  };
}

import { and, eq, sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { fileEnding } from '../../../foundation/media/media-types';
import { BUILT_IN_THUMBNAIL, findSiteFile, lessonFileName } from '../../../content/videos/media';
import { visibleTo } from '../../../content/videos/may-see-video';
import type { Database } from '../../../platform/database/database';
import { videoPictures, videos } from '../../../platform/database/schema/lessons';
import { vocabulary } from '../../../platform/database/schema/vocabulary';
import { chosenWords, type ExportedWords } from '../exported-words';

interface MediaFile {
  name: string;
  bytes: Uint8Array;
}

/** What a deck shows and plays of a video. */
export interface DeckMedia {
  videoId: string;
  picture?: MediaFile | undefined;
  /** The whole film of a lesson, of which a note plays its moment. */
  film?: MediaFile | undefined;
}

export interface DeckMediaDeps {
  database: Database;
  mediaDirectory: string;
  demoDirectories: readonly string[];
}

/** Well above those of our lessons, and below what a free plan may import: a deck can be read here again. */
const [MAX_FILE_BYTES, MAX_DECK_BYTES] = [2 * 1024 * 1024, 6 * 1024 * 1024];

/** Reads the pictures of the videos that words are from, then the films of short lessons, as far as there is room. */
export async function readDeckMedia(
  { database, mediaDirectory, demoDirectories }: DeckMediaDeps,
  userId: number,
  chosen: ExportedWords,
): Promise<DeckMedia[]> {
  const wanted = sql`select ${vocabulary.videoId} from ${vocabulary} where ${chosenWords(userId, chosen)}`;
  const rows = await database
    .select({ video: videos, own: videoPictures.bytes })
    .from(videos)
    .leftJoin(videoPictures, eq(videoPictures.videoId, videos.id))
    .where(and(sql`${videos.id} in (${wanted})`, visibleTo(userId)));
  let room = MAX_DECK_BYTES;
  async function pack(videoId: string, file: string, prefix: string, own?: Uint8Array | null) {
    const found = own ? undefined : await findSiteFile([mediaDirectory, ...demoDirectories], videoId, file);
    const bytes = found && found.bytes <= MAX_FILE_BYTES ? await readFile(found.file) : own;
    if (!bytes || bytes.length > room) return undefined;
    room -= bytes.length;
    return { name: `${prefix}-${videoId}.${fileEnding(file)}`, bytes };
  }
  const media: DeckMedia[] = [];
  for (const { video, own } of rows) {
    const file = own ? 'picture.jpg' : (video.thumbnailFile ?? BUILT_IN_THUMBNAIL);
    media.push({ videoId: video.id, picture: await pack(video.id, file, 'glossa', own) });
  }
  for (const [index, { video }] of rows.entries()) {
    if (video.fileId !== null) continue;
    // Anki keeps files whose names begin with a line, whichever way a note names them.
    media[index]!.film = await pack(video.id, lessonFileName(video), '_glossa');
  }
  return media;
}

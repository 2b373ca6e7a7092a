import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { fileEnding } from '../../../foundation/media/media-types';
import type { TranscriptDeps } from '../../../content/transcripts/transcript-deps';
import { BUILT_IN_THUMBNAIL, findPlace, findSiteFile, lessonFileName } from '../../../content/videos/media';
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

export type DeckMediaDeps = Pick<TranscriptDeps, 'database' | 'mediaDirectory' | 'demoDirectories'>;

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
    .select({ video: videos, ownBytes: sql<number | null>`octet_length(${videoPictures.bytes})` })
    .from(videos)
    .leftJoin(videoPictures, eq(videoPictures.videoId, videos.id))
    // Others show their films here, and do not give them away.
    .where(and(sql`${videos.id} in (${wanted})`, or(isNull(videos.ownerId), eq(videos.ownerId, userId))));
  let room = MAX_DECK_BYTES;
  function take(name: string, bytes: Uint8Array | undefined): MediaFile | undefined {
    if (!bytes) return undefined;
    room -= bytes.length;
    return { name, bytes };
  }
  async function readSiteFile(...place: string[]): Promise<Buffer | undefined> {
    const found = await findSiteFile([mediaDirectory, ...demoDirectories], ...place);
    return found && found.bytes <= Math.min(MAX_FILE_BYTES, room) ? readFile(found.file) : undefined;
  }
  /** One at a time and while there is room: a learner may have thousands. */
  async function readOwnPicture(videoId: string): Promise<Buffer | undefined> {
    const [own] = await database.select().from(videoPictures).where(eq(videoPictures.videoId, videoId));
    return own?.bytes;
  }
  const media: DeckMedia[] = [];
  for (const { video, ownBytes } of rows) {
    const file = ownBytes === null ? (video.thumbnailFile ?? BUILT_IN_THUMBNAIL) : 'picture.jpg';
    // The picture of a story belongs to its tellings in all languages.
    const place = findPlace(video.thumbnailUrl) ?? [video.id, file];
    const read = ownBytes === null ? readSiteFile(...place) : ownBytes <= room && readOwnPicture(video.id);
    const name = `glossa-${video.id}.${fileEnding(file)}`;
    media.push({ videoId: video.id, picture: take(name, (await read) || undefined) });
  }
  for (const [index, { video }] of rows.entries()) {
    if (video.fileId !== null) continue;
    const file = lessonFileName(video);
    // Anki keeps files whose names begin with a line, whichever way a note names them.
    const name = `_glossa-${video.id}.${fileEnding(file)}`;
    media[index]!.film = take(name, await readSiteFile(video.id, file));
  }
  return media;
}

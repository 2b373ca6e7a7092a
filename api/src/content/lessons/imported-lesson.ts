import { createHash } from 'node:crypto';
import { LanguageCode } from '@glossa/contract/language';
import { Nullable } from '@glossa/contract/nullable';
import { type Static, Type } from 'typebox';
import { ExactObject } from '@glossa/contract/exact-object';
import { MEDIA_TYPES, PICTURE_TYPES } from '../../foundation/media/media-types';
import { Slug } from './format/playlist-file';
import { LessonDocument, PlaylistDocument } from './lesson-document';

/** Names of imported files have the SHA-256 of their content, so that a new file has a new address. */
const fileName = (name: string, types: object) =>
  Type.String({ pattern: `^${name}\\.(${Object.keys(types).join('|')})$` });
const WITH_DIGEST = '-[0-9a-f]{64}';
const MediaName = fileName(`lesson${WITH_DIGEST}`, MEDIA_TYPES);
const ThumbnailName = fileName(`thumbnail${WITH_DIGEST}`, PICTURE_TYPES);

/** Names of files on a site; those of the lessons that the site came with have no digest. */
export const SITE_FILES = {
  lesson: fileName(`lesson(${WITH_DIGEST})?`, MEDIA_TYPES),
  thumbnail: fileName(`thumbnail(${WITH_DIGEST})?`, PICTURE_TYPES),
};

const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** `PUT /operator/playlists/{playlist}/lessons/{lesson}`. */
export const NewLesson = ExactObject({
  digest: Digest,
  position: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  document: LessonDocument,
  media: Nullable(MediaName),
  thumbnail: Nullable(ThumbnailName),
});
export type NewLesson = Static<typeof NewLesson>;

export const digestLesson = (lesson: Omit<NewLesson, 'digest'>): string =>
  createHash('sha256').update(JSON.stringify(lesson)).digest('hex');

/** A lesson on the site. `digest` is that of its import; null for one that was not imported. */
const ListedLesson = Type.Object({
  id: Type.String(),
  title: Type.String(),
  language: LanguageCode,
  digest: Nullable(Type.String()),
});

/** `GET /operator/playlists`. */
export const ListedPlaylists = Type.Object({
  playlists: Type.Array(
    Type.Object({ id: Type.String(), ...PlaylistDocument.properties, lessons: Type.Array(ListedLesson) }),
  ),
});
export type ListedPlaylists = Static<typeof ListedPlaylists>;

/** `GET /operator/lessons/{lesson}`. Names of files are relative to `/api/media/{lesson}/`. */
export const StoredLesson = Type.Object({
  document: LessonDocument,
  media: Nullable(Type.String()),
  thumbnail: Nullable(Type.String()),
});
export type StoredLesson = Static<typeof StoredLesson>;

/** `PUT /operator/playlists/{playlist}/order`: lessons that are not named leave the playlist. */
export const LessonOrder = ExactObject({ lessons: Type.Array(Slug, { maxItems: 10_000 }) });

export const PlaylistPath = Type.Object({ playlist: Slug });
export const LessonPath = Type.Object({ lesson: Slug });
export const PlaylistLessonPath = Type.Object({ playlist: Slug, lesson: Slug });

export const LessonFilePath = Type.Object({
  lesson: Slug,
  file: Type.Union([MediaName, ThumbnailName]),
});
export type LessonFilePath = Static<typeof LessonFilePath>;

import { CefrLevel } from '@glossa/contract/language';
import { type Static, type TSchema, Type } from 'typebox';
import { ExactObject } from '@glossa/contract/exact-object';

export const PLAYLIST_FILE = 'playlist.yaml';

/** Ids are names of folders and parts of addresses. */
export const Slug = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]{0,63}$',
  description: 'lower-case letters, digits and hyphens, at most 64',
});

/** No control characters. */
export const OneLine = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '^[^\\u0000-\\u001f\\u007f]*[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$',
    description: 'a text on one line',
  });

const Text = Type.String({
  maxLength: 5_000,
  pattern: '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$',
  description: 'a text without control characters',
});

export const Language = Type.String({
  pattern: '^[a-z]{2}$',
  description: 'the ISO 639-1 code of a language, such as es',
});

/** By interface language. */
const inLanguages = <Schema extends TSchema>(schema: Schema) =>
  Type.Record(Language, schema, { additionalProperties: false });

export const DifficultyLevel = Type.Integer({
  minimum: 1,
  maximum: 10,
  description: '1 (easiest) to 10',
});

export const LessonEntry = ExactObject({
  id: Slug,
  title: OneLine(500),
  description: Type.Optional(Text),
  /** For those who read the site in another language. */
  descriptions: Type.Optional(inLanguages(Text)),
  /** Left out: that of the playlist. */
  language: Type.Optional(Language),
  cefr_level: Type.Optional(CefrLevel),
  difficulty_level: Type.Optional(DifficultyLevel),
  category: Type.Optional(OneLine(100)),
  subcategory: Type.Optional(OneLine(100)),
  published_at: Type.Optional(
    Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?Z)?$',
      description: 'a day or a moment in UTC, such as 2026-09-01 or 2026-09-01T09:00:00Z',
    }),
  ),
  duration: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 86_400, description: 'seconds' })),
  youtube: Type.Optional(
    Type.String({
      pattern: '^[\\w-]{11}$',
      description: 'the id of a video on YouTube, 11 characters, in place of a media file',
    }),
  ),
});
export type LessonEntry = Static<typeof LessonEntry>;

const MAX_LESSONS = 10_000;

export const PlaylistFile = ExactObject({
  id: Slug,
  name: OneLine(200),
  description: Type.Optional(Text),
  /** For those who read the site in another language. */
  texts: Type.Optional(inLanguages(ExactObject({ name: OneLine(200), description: Type.Optional(Text) }))),
  language: Language,
  cefr_level: Type.Optional(CefrLevel),
  position: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'its place among the playlists, from 0' }),
  ),
  credit: Type.Optional(OneLine(100)),
  lessons: Type.Array(LessonEntry, { maxItems: MAX_LESSONS }),
});
export type PlaylistFile = Static<typeof PlaylistFile>;

import { Type, type Static } from 'typebox';
import { CefrLevel, LanguageCode } from '@glossa/contract/language';

const Slug = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' });

/** `catalogue.json`: what lessons there are and how they are grouped. */
export const CatalogueFile = Type.Object({
  playlists: Type.Array(
    Type.Object({
      slug: Slug,
      name: Type.String({ minLength: 1 }),
      description: Type.String(),
      /** English name, e.g. `Spanish`. */
      language: Type.String(),
      cefr_level: CefrLevel,
      videos: Type.Array(Slug),
    }),
  ),
  videos: Type.Array(
    Type.Object({
      video_id: Slug,
      title: Type.String({ minLength: 1 }),
      description: Type.String(),
      /** ISO 639-1 code or English name. */
      language: Type.String({ minLength: 2 }),
      cefr_level: CefrLevel,
      difficulty_level: Type.Integer({ minimum: 1, maximum: 10 }),
      category: Type.String(),
      subcategory: Type.String(),
      /** ISO 8601. */
      published_at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T' }),
      /** Seconds. */
      duration: Type.Number({ exclusiveMinimum: 0 }),
    }),
  ),
});
export type CatalogueFile = Static<typeof CatalogueFile>;

const TimedWord = Type.Object({
  text: Type.String({ minLength: 1 }),
  start: Type.Number(),
  end: Type.Number(),
});

/** `videos/<video_id>/transcript.json`; times are seconds. */
export const TranscriptFile = Type.Object({
  video_id: Slug,
  language: LanguageCode,
  time_unit: Type.Literal('s'),
  duration: Type.Number({ exclusiveMinimum: 0 }),
  sentences: Type.Array(
    Type.Object({ start: Type.Number(), end: Type.Number(), words: Type.Array(TimedWord, { minItems: 1 }) }),
  ),
});
export type TranscriptFile = Static<typeof TranscriptFile>;

/** `videos/<video_id>/lines/<language>.json`: each sentence of the transcript in another language. */
export const LinesFile = Type.Object({
  language: LanguageCode,
  lines: Type.Array(Type.String({ pattern: '\\S' })),
});
export type LinesFile = Static<typeof LinesFile>;

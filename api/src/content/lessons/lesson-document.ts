import { InterfaceLanguage, LanguageCode } from '@glossa/contract/language';
import { Nullable } from '@glossa/contract/nullable';
import type { LessonScene } from '@glossa/contract/video/video';
import { TranscriptSentence, TranscriptWord } from '@glossa/contract/video/transcript';
import { type Static, Type } from 'typebox';
import { ExactObject } from '@glossa/contract/exact-object';
import { MAX_WORD_LENGTH } from '../transcripts/split-words';
import { GlossaryFile } from './format/lesson-files';
import { LessonEntry, OneLine, PlaylistFile } from './format/playlist-file';

const { id: _id, ...texts } = LessonEntry.properties;

/** The lines of a transcript in another language; null for a sentence without one. */
const DocumentLines = Type.Array(Nullable(Type.String({ minLength: 1, maxLength: 5_000 })), {
  maxItems: 100_000,
});

const DocumentWord = Type.Object({
  ...TranscriptWord.properties,
  text: Type.String({ maxLength: MAX_WORD_LENGTH }),
});

export const LessonDocument = ExactObject({
  ...texts,
  language: LanguageCode,
  transcript: Type.Optional(
    ExactObject({
      /** Seconds. */
      duration: Type.Number({ exclusiveMinimum: 0, maximum: 86_400 }),
      interpolated: Type.Boolean(),
      words: Type.Array(DocumentWord, { maxItems: 100_000 }),
      sentences: Type.Array(TranscriptSentence, { maxItems: 100_000 }),
    }),
  ),
  /** By language. */
  lines: Type.Optional(
    Type.Partial(Type.Record(InterfaceLanguage, DocumentLines), { additionalProperties: false }),
  ),
  credit: Type.Optional(OneLine(100)),
  glossary: Type.Optional(GlossaryFile),
});
export type LessonDocument = Static<typeof LessonDocument>;

/** A lesson that the site came with. Its pictures may be those of other lessons too, at addresses on the site. */
export interface BuiltInDocument extends LessonDocument {
  thumbnail_url?: string;
  scenes?: LessonScene[];
}

const { id: _playlistId, lessons: _lessons, credit: _credit, ...ofPlaylist } = PlaylistFile.properties;

export const PlaylistDocument = ExactObject(ofPlaylist);
export type PlaylistDocument = Static<typeof PlaylistDocument>;

export const toPlaylistDocument = ({ id: _1, lessons: _2, credit: _3, ...document }: PlaylistFile) =>
  document;

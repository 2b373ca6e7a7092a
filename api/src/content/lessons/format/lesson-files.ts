import { LanguageCode } from '@glossa/contract/language';
import { Nullable } from '@glossa/contract/nullable';
import { type Static, Type } from 'typebox';
import { ExactObject } from '@glossa/contract/exact-object';
import { DifficultyLevel, Language, OneLine } from './playlist-file';

const Seconds = Type.Number({ minimum: 0, maximum: 86_400, description: 'seconds' });
const Word = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' });

const TimedWord = ExactObject({ text: Word, start: Seconds, end: Seconds });

/** `transcript.json`: what is said, with the time of each word. */
export const TranscriptFile = ExactObject({
  language: LanguageCode,
  time_unit: Type.Literal('s'),
  duration: Type.Number({ exclusiveMinimum: 0, maximum: 86_400 }),
  /** True: the times of words were worked out from those of sentences. */
  interpolated: Type.Optional(Type.Boolean()),
  sentences: Type.Array(
    ExactObject({ start: Seconds, end: Seconds, words: Type.Array(TimedWord, { minItems: 1 }) }),
    { minItems: 1 },
  ),
});
export type TranscriptFile = Static<typeof TranscriptFile>;

/** `lines/<language>.json`: one line for each sentence of the transcript; null where there is none. */
export const LinesFile = ExactObject({
  language: LanguageCode,
  lines: Type.Array(
    Nullable(Type.String({ pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$', maxLength: 2_000 })),
  ),
});

const MAX_GLOSSARY_FORMS = 5_000;

const Translations = Type.Record(
  Language,
  Type.Array(OneLine(200), { minItems: 1, maxItems: 10, description: 'the best one first' }),
  { additionalProperties: false },
);

const meaning = {
  lemma: Type.Optional(OneLine(200)),
  /** The part of speech, such as noun. */
  pos: Type.Optional(OneLine(32)),
  definition: Type.Optional(OneLine(500)),
  difficulty_level: Type.Optional(DifficultyLevel),
  translations: Translations,
};

const GlossaryEntry = ExactObject({
  ...meaning,
  elsewhere: Type.Optional(
    Type.Array(ExactObject({ sentence: OneLine(2_000), ...meaning }), {
      maxItems: 100,
      description: 'what it means in sentences where it is not that',
    }),
  ),
});

/** `glossary.yaml`: what words mean in this lesson, by their form in it. */
export const GlossaryFile = Type.Record(Type.String({ pattern: '^.{1,200}$' }), GlossaryEntry, {
  maxProperties: MAX_GLOSSARY_FORMS,
});
export type GlossaryFile = Static<typeof GlossaryFile>;

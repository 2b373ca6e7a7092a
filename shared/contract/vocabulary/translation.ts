import { Type, type Static } from 'typebox';
import { InterfaceLanguage, LanguageCode } from '../language';
import { Nullable } from '../nullable';

/**
 * `POST /ai/translate`, always 200. When nobody knows the word, `found` is false, both `translation` and
 * `source` are null and `translations` is empty. Within one language it is a short definition.
 */
export const TranslationRequest = Type.Object({
  /** The word, or a phrase of up to five, as it was clicked; punctuation around it is ignored. */
  word: Type.String({ minLength: 1, maxLength: 100 }),
  /** Language to translate into. */
  target_language: LanguageCode,
  /** The sentence it was met in; it chooses between senses. */
  sentence: Type.Optional(Type.String({ maxLength: 1000 })),
  /** The lesson it was met in; gives the language of the word. */
  video_id: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  /** Language of the word; default the lesson's, else the learner's `target_language`. */
  source_language: Type.Optional(LanguageCode),
});
export type TranslationRequest = Static<typeof TranslationRequest>;

/**
 * `POST /ai/translate`, always 200; `found` is false when nobody knows the word. In one and the same language
 * the translation is a short definition.
 */
export const Translation = Type.Object({
  word: Type.String(),
  /** The form under which the word was found, e.g. `run` for `ran`; else the likeliest base form, else the word itself. */
  lemma: Type.String(),
  source_language: LanguageCode,
  target_language: LanguageCode,
  translation: Nullable(Type.String()),
  /** All of them, the best for this sentence first. */
  translations: Type.Array(Type.String()),
  /** `own` (the learner's saved word), `glossary`, `wordnet`, the names of dictionaries or of a model. */
  source: Nullable(Type.String()),
  /** The sources for people to read, such as `Glossa, WordNet` or a model's name; null when nobody knows the word. */
  credit: Type.Optional(Nullable(Type.String())),
  /** The language through which the word was translated, where no dictionary has both languages; else null. */
  via: Type.Optional(Nullable(LanguageCode)),
  /** The senses of a dictionary, the one of the sentence first; empty for other sources. */
  senses: Type.Optional(
    Type.Array(
      Type.Object({
        /** As in `WordDetails`; null where the dictionary does not tell. */
        part_of_speech: Nullable(Type.String()),
        translations: Type.Array(Type.String()),
      }),
    ),
  ),
  found: Type.Boolean(),
});
export type Translation = Static<typeof Translation>;

/** Answer of `POST /ai/vocab-details`, always 200; what is not known is null or empty. */
export const WordDetails = Type.Object({
  ...Type.Omit(Translation, ['source']).properties,
  /** `noun`, `verb`, `adjective`, `adverb`, `pronoun`, `preposition` … */
  part_of_speech: Nullable(Type.String()),
  /** One line. */
  definition: Nullable(Type.String()),
  /** Up to three senses, numbered. */
  detailed_definition: Nullable(Type.String()),
  synonyms: Type.Array(Type.String()),
  antonyms: Type.Array(Type.String()),
  /** Where nobody knows one: the sentence in which the word was met, if it was given. */
  examples: Type.Array(Type.String()),
  /** 1 (easiest) to 10; null for names, numbers and words of unknown level. */
  difficulty_level: Nullable(Type.Integer({ minimum: 1, maximum: 10 })),
  /** Who says so, e.g. `['glossary', 'wordnet']`; empty when nobody knows the word. */
  sources: Type.Array(Type.String()),
});
export type WordDetails = Static<typeof WordDetails>;

export const LessonLookUpsQuery = Type.Object({ language: LanguageCode });

/** A word of a lesson in a sentence: what `POST /ai/vocab-details` says, and what `POST /ai/translate` says otherwise. */
export const LessonLookUp = Type.Object({
  ...WordDetails.properties,
  translated: Type.Pick(Translation, ['lemma', 'source', 'credit', 'found']),
});
export type LessonLookUp = Static<typeof LessonLookUp>;

/** `GET /videos/{videoId}/look-ups`: each word of a lesson as it is looked up in its sentence, without a language model. */
export const LessonLookUps = Type.Object({
  video_id: Type.String(),
  /** Each once. */
  answers: Type.Array(LessonLookUp),
  /** Those of the transcript; the words of each as indexes of `answers`. */
  sentences: Type.Array(Type.Object({ text: Type.String(), answers: Type.Array(Type.Integer()) })),
});
export type LessonLookUps = Static<typeof LessonLookUps>;

export const CoverageQuery = Type.Object({ language: InterfaceLanguage, target_language: InterfaceLanguage });

/** `GET /ai/coverage`: how many of the most frequent words of a language this site translates into another. */
export const Coverage = Type.Object({
  /** How many words were asked: 2,000, fewer where the list of the language is shorter. */
  words: Type.Integer({ minimum: 0 }),
  /** From 0 to 1; null where a language model translates what the dictionaries lack. */
  share: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
});
export type Coverage = Static<typeof Coverage>;

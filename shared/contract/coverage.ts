import { Type, type Static } from 'typebox';
import { InterfaceLanguage } from './language';
import { Nullable } from './nullable';

export const CoverageQuery = Type.Object({
  /** That of the words. */
  language: InterfaceLanguage,
  target_language: InterfaceLanguage,
});

/** `GET /ai/coverage`: how many of the most frequent words of a language this site translates into another. */
export const Coverage = Type.Object({
  /** How many words were asked: 2,000, fewer where the list of the language is shorter. */
  words: Type.Integer({ minimum: 0 }),
  /** From 0 to 1; null where a language model translates what the dictionaries lack. */
  share: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
});
export type Coverage = Static<typeof Coverage>;

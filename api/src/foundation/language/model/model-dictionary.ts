import { type Static, Type } from 'typebox';
import { normalizeWord, trimPunctuation } from '@glossa/contract/word-key';
import {
  isDictionaryWord,
  parsePartOfSpeech,
  PARTS_OF_SPEECH,
  type WordDescription,
  type WordQuery,
} from '@glossa/words/query';
import { arrangeDefinitions } from '@glossa/words/definitions';
import { usableText, usableTexts } from '@glossa/words/usable-text';
import type { ChatModel } from './chat-model';
import type { LanguageModel } from '../language-model';
import { describeLanguage } from '../languages';
import { readText } from '../../../platform/text/fill-text';

const TRANSLATION_INSTRUCTIONS = readText(__dirname, 'translation-prompt.txt', {
  partsOfSpeech: PARTS_OF_SPEECH.join(', '),
});

const TranslationAnswer = Type.Object({
  known: Type.Boolean(),
  lemma: Type.String(),
  part_of_speech: Type.String(),
  translations: Type.Array(Type.String()),
});

/** Undefined when the model does not know the word, or nothing in its answer is usable. */
export async function translateByModel(model: ChatModel, query: WordQuery) {
  const answer = await model.ask({
    kind: 'translation',
    schema: TranslationAnswer,
    instructions: TRANSLATION_INSTRUCTIONS,
    input: toWordInput(query),
  });
  if (!answer.known) return undefined;
  const usable = usableTexts(answer.translations, query.targetLanguage, { maxLength: 60, maxCount: 5 });
  const translations = withoutEcho(usable, query, parsePartOfSpeech(answer.part_of_speech));
  if (translations.length === 0) return undefined;
  const lemma = usableLemma(answer.lemma, query) ?? query.word;
  return { lemma, translations, source: model.name, certain: true };
}

/** A model may explain the form instead. */
function usableLemma(answer: string, query: WordQuery): string | undefined {
  const lemma = usableText(answer, query.sourceLanguage, 60);
  return lemma !== undefined && isDictionaryWord({ ...query, word: lemma }) ? lemma : undefined;
}

/** A model repeats words that it does not know. Words that languages share are mostly nouns (*hotel*). */
function withoutEcho(translations: string[], query: WordQuery, partOfSpeech: string | null): string[] {
  const ownForm = normalizeWord(query.word, query.sourceLanguage);
  const others = translations.filter((text) => normalizeWord(text, query.targetLanguage) !== ownForm);
  const shared = partOfSpeech === 'noun' || partOfSpeech === 'name';
  return shared ? translations : others;
}

const DESCRIPTION_INSTRUCTIONS = readText(__dirname, 'description-prompt.txt', {
  partsOfSpeech: PARTS_OF_SPEECH.join(', '),
});

const DescriptionAnswer = Type.Object({
  known: Type.Boolean(),
  lemma: Type.String(),
  part_of_speech: Type.String(),
  definition: Type.String(),
  senses: Type.Array(Type.String()),
  synonyms: Type.Array(Type.String()),
  antonyms: Type.Array(Type.String()),
  examples: Type.Array(Type.String()),
});

/** The usable fields of a model's description. */
export type ModelDescription = Partial<
  Omit<WordDescription, 'definitionSource' | 'difficultyLevel' | 'sources' | 'certain'>
>;

export async function describeByModel(
  model: ChatModel,
  query: WordQuery,
  { containsWord }: Pick<LanguageModel, 'containsWord'>,
): Promise<ModelDescription | undefined> {
  const answer = await model.ask({
    kind: 'description',
    schema: DescriptionAnswer,
    instructions: DESCRIPTION_INSTRUCTIONS,
    input: toWordInput(query),
  });
  if (!answer.known) return undefined;
  const { examples, ...fields } = usableFields(answer, query);
  const forms = [query.word, fields.lemma ?? query.word];
  return nonEmptyFields({
    ...fields,
    examples: examples?.filter((text) => containsWord(text, forms, query.sourceLanguage)),
  });
}

function usableFields(answer: Static<typeof DescriptionAnswer>, query: WordQuery): ModelDescription {
  const language = query.sourceLanguage;
  const lemma = usableLemma(answer.lemma, query);
  const ownForms = new Set([
    normalizeWord(query.word, language),
    normalizeWord(lemma ?? query.word, language),
  ]);
  const otherWords = (texts: readonly string[]) =>
    usableTexts(texts, language, { maxLength: 40, maxCount: 8 }).filter(
      (text) => !ownForms.has(normalizeWord(text, language)),
    );
  const definition = usableText(answer.definition, language, 200);
  const senses = usableTexts(answer.senses, language, { maxLength: 200, maxCount: 3 });
  return {
    lemma,
    partOfSpeech: parsePartOfSpeech(answer.part_of_speech) ?? undefined,
    definition:
      definition !== undefined && !ownForms.has(normalizeWord(definition, language)) ? definition : undefined,
    detailedDefinition: arrangeDefinitions([], senses).detailedDefinition ?? undefined,
    synonyms: otherWords(answer.synonyms),
    antonyms: otherWords(answer.antonyms),
    examples: usableTexts(answer.examples, language, { maxLength: 200, maxCount: 5 }),
  };
}

export const nonEmptyFields = (fields: ModelDescription | WordDescription): ModelDescription =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** The word and its context as model input, normalized so that one cached answer serves many learners. */
function toWordInput({ word, sentence, sourceLanguage, targetLanguage }: WordQuery) {
  return {
    word: trimPunctuation(oneLine(word)),
    sentence: sentence ? oneLine(sentence) : null,
    language: describeLanguage(sourceLanguage),
    translate_into: describeLanguage(targetLanguage),
  };
}

const oneLine = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

import { Type, type Static } from 'typebox';
import type { ChatModel } from './chat-model';
import type { WordDescription, WordQuery } from '../language-model';
import { knownPartOfSpeech, partsOfSpeech } from '../parts-of-speech';
import { usableText, usableTexts } from './usable-text';
import { foldForm } from '../word-form';
import { wordInput } from './word-question';

const instructions = `You are a dictionary for people who learn a language. Every text you write is in the language of the word ("language"), in simple words.
Describe "word", a word or phrase, in the meaning it has in "sentence" where a sentence is given.
- known: false when it is no word or phrase of that language that you know; then leave the other fields empty. Never invent.
- lemma: its dictionary form.
- part_of_speech: what it is in the sentence, one of ${partsOfSpeech.join(', ')}.
- definition: one short line that does not use the word itself.
- senses: up to three meanings, a short line each, the one meant in the sentence first.
- synonyms, antonyms: up to five each, only of the meaning in the sentence; empty when there are none.
- examples: two or three short sentences in which the word is used in this meaning.
- difficulty_level: 1 (a beginner's first words) to 10 (known to few native speakers).`;

const schema = Type.Object({
  known: Type.Boolean(),
  lemma: Type.String(),
  part_of_speech: Type.String(),
  definition: Type.String(),
  senses: Type.Array(Type.String()),
  synonyms: Type.Array(Type.String()),
  antonyms: Type.Array(Type.String()),
  examples: Type.Array(Type.String()),
  difficulty_level: Type.Number(),
});

/** What can be used of a model's description; a field of which nothing can be is left out. */
export type ModelDescription = Partial<Omit<WordDescription, 'definitionSource' | 'sources' | 'certain'>>;

export async function describeByModel(
  model: ChatModel,
  query: WordQuery,
): Promise<ModelDescription | undefined> {
  const answer = await model.ask({ kind: 'description', schema, instructions, input: wordInput(query) });
  return answer.known ? usableFields(answer, query) : undefined;
}

function usableFields(answer: Static<typeof schema>, query: WordQuery): ModelDescription {
  const language = query.sourceLanguage;
  const lemma = usableText(answer.lemma, language, 60);
  const own = new Set([foldForm(query.word, language), foldForm(lemma ?? query.word, language)]);
  const otherWords = (texts: readonly string[]) =>
    usableTexts(texts, language, { longest: 40, most: 8 }).filter(
      (text) => !own.has(foldForm(text, language)),
    );
  const definition = usableText(answer.definition, language, 200);
  const senses = usableTexts(answer.senses, language, { longest: 200, most: 3 });
  const examples = usableTexts(answer.examples, language, { longest: 200, most: 5 });
  const fields: ModelDescription = {
    lemma,
    partOfSpeech: knownPartOfSpeech(answer.part_of_speech) ?? undefined,
    definition: definition !== undefined && !own.has(foldForm(definition, language)) ? definition : undefined,
    detailedDefinition: senses.map((sense, index) => `${index + 1}. ${sense}`).join('\n'),
    synonyms: otherWords(answer.synonyms),
    antonyms: otherWords(answer.antonyms),
    examples: examples.filter((text) => [...own].some((form) => foldForm(text, language).includes(form))),
    difficultyLevel: levelIn(answer.difficulty_level),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isNothing(value)));
}

function levelIn(level: number): number | undefined {
  return Number.isInteger(level) && level >= 1 && level <= 10 ? level : undefined;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

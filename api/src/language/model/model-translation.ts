import { Type } from 'typebox';
import type { ChatModel } from './chat-model';
import type { WordQuery, WordTranslation } from '../language-model';
import { knownPartOfSpeech, partsOfSpeech } from '../parts-of-speech';
import { usableText, usableTexts } from './usable-text';
import { foldForm } from '../word-form';
import { wordInput } from './word-question';

const instructions = `You are a bilingual dictionary for people who learn a language.
Translate "word", a word or phrase of "language", into "translate_into", in the meaning it has in "sentence" where a sentence is given.
- known: false when it is no word or phrase of that language that you know; then leave the other fields empty. Never invent.
- lemma: the dictionary form of the word, in its own language.
- part_of_speech: what the word is in the sentence, one of ${partsOfSpeech.join(', ')}.
- translations: one to five, the best for the sentence first, each a word or short phrase as a dictionary prints it, without explanations.`;

const schema = Type.Object({
  known: Type.Boolean(),
  lemma: Type.String(),
  part_of_speech: Type.String(),
  translations: Type.Array(Type.String()),
});

/** What a model translates the word by; undefined when it does not know it or nothing it says can be used. */
export async function translateByModel(
  model: ChatModel,
  query: WordQuery,
): Promise<WordTranslation | undefined> {
  const answer = await model.ask({ kind: 'translation', schema, instructions, input: wordInput(query) });
  if (!answer.known) return undefined;
  const usable = usableTexts(answer.translations, query.targetLanguage, { longest: 60, most: 5 });
  const translations = withoutEcho(usable, query, knownPartOfSpeech(answer.part_of_speech));
  if (translations.length === 0) return undefined;
  const lemma = usableText(answer.lemma, query.sourceLanguage, 60) ?? query.word;
  return { lemma, translations, source: model.name, certain: true };
}

/**
 * A model that does not know a word tends to give it back. Of what many languages share, nearly all are nouns and
 * names (*hotel*, *taxi*).
 */
function withoutEcho(translations: string[], query: WordQuery, partOfSpeech: string | null): string[] {
  const own = foldForm(query.word, query.sourceLanguage);
  const others = translations.filter((text) => foldForm(text, query.targetLanguage) !== own);
  const shared = partOfSpeech === 'noun' || partOfSpeech === 'name';
  return shared ? translations : others;
}

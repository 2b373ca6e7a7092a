import type { QuestionType } from '@glossa/contract/quiz/quiz';
import { BLANK } from '@glossa/contract/quiz-blank';
import { isAffix } from './candidate';
import { chooseDistractors } from './choose-distractors';
import { containsForm } from './cloze';
import type { Side } from './find-candidates';
import {
  type QuestionSpec,
  buildQuestion,
  type QuestionContext,
  type QuestionTemplate,
  insideQuotes,
} from './question-template';
import { type QuizWord, wordMeanings } from './quiz-word';

/** What to ask, or undefined when the word lacks what is needed. */
type Specify = (
  word: QuizWord,
  context: QuestionContext,
) => Omit<QuestionSpec, 'answerSide' | 'key'> | undefined;

const ask =
  (type: QuestionType, answerSide: Side, key: QuestionSpec['key'], specify: Specify): QuestionTemplate =>
  (word, context) => {
    const specified = specify(word, context);
    if (!specified) return undefined;
    const spec = { answerSide, key, ...specified };
    return type === 'multiple_choice'
      ? buildChoice(word, context, spec)
      : buildQuestion(word, context, type, spec);
  };

/** One wrong option would leave a toss of a coin. */
const MIN_DISTRACTORS = 2;

/** The right option comes first: its place is chosen when all questions are made. */
function buildChoice(word: QuizWord, context: QuestionContext, spec: QuestionSpec) {
  const { answerSide: side, sentence, accepted: [answer] = [word.word] } = spec;
  if (answer === undefined || isAffix(answer)) return undefined;
  const before = side === 'word' ? sentence?.slice(0, sentence.indexOf(BLANK)) : undefined;
  const wrong = chooseDistractors({ answer, word, side, before }, context.candidatesFor(word), context);
  if (wrong.length < MIN_DISTRACTORS) return undefined;
  return buildQuestion(word, context, 'multiple_choice', { ...spec, options: [answer, ...wrong] });
}

/** What does “river” mean? */
export const meaningChoice = ask('multiple_choice', 'meaning', 'meaning', (word) => ({
  values: { word: word.word },
  accepted: wordMeanings(word),
  sentence: word.context,
}));

/** Listen: what does the missing word mean? The _____ is wide. */
export const heardMeaning = ask('multiple_choice', 'meaning', 'listen_meaning', (word, { soundFor }) => {
  const heard = soundFor(word);
  // In another lesson the word may have another meaning.
  if (!heard || !word.sound?.isWhereSaved) return undefined;
  return { values: { sentence: heard.sentence }, accepted: wordMeanings(word), ...heard };
});

/** Which English word means “río”? */
export const wordChoice = ask('multiple_choice', 'word', 'word', ({ language, translations: [meaning] }) =>
  meaning === undefined ? undefined : { values: { language, meaning } },
);

/** Which word means: a large stream of water? */
export const definitionChoice = ask('multiple_choice', 'word', 'definition', (word) => {
  const definition = fairDefinition(word);
  return definition === undefined ? undefined : { values: { definition } };
});

/** Which word completes the sentence? The _____ is wide. */
export const clozeChoice = ask('multiple_choice', 'word', 'complete', (word, { clozeFor }) => {
  const sentence = clozeFor(word);
  return sentence === undefined ? undefined : { values: { sentence }, sentence };
});

/** Listen and fill in the blank: The _____ is wide. */
export const heardWord = ask('fill_blank', 'word', 'listen_blank', (word, { soundFor }) => {
  const heard = soundFor(word);
  return heard && { values: { sentence: heard.sentence }, hint: word.translations[0], ...heard };
});

/** Fill in the blank: The _____ is wide. (río) */
export const clozeTyped = ask('fill_blank', 'word', 'blank', (word, { clozeFor }) => {
  const sentence = clozeFor(word);
  return sentence === undefined ? undefined : { values: { sentence }, sentence, hint: word.translations[0] };
});

/** Fill in the blank with the English word: _____ means “río” */
export const definitionBlank = ask('fill_blank', 'word', 'blank_meaning', (word, context) => {
  const meaning = fairDefinition(word) ?? word.translations[0];
  if (meaning === undefined) return undefined;
  const values = { language: word.language, blank: BLANK, meaning };
  return { values, accepted: acceptedWords(word, meaning, context) };
});

/** Translate into Spanish: “river” */
export const translateTyped = ask('translation', 'meaning', 'translate', (word) => ({
  values: { language: word.translationLanguage, text: word.word },
  accepted: word.translations,
  sentence: word.context,
}));

/** Translate into English: “río” */
export const translateBack = ask('translation', 'word', 'translate', (word, context) => {
  const [text] = word.translations;
  if (text === undefined) return undefined;
  return { values: { language: word.language, text }, accepted: acceptedWords(word, text, context) };
});

/** Translation within one language: Write the English word that means: a large stream of water */
export const definitionTyped = ask('translation', 'word', 'write', (word, context) => {
  const definition = fairDefinition(word);
  if (definition === undefined) return undefined;
  const values = { language: word.language, definition };
  return { values, accepted: acceptedWords(word, definition, context) };
});

/** What does “river” mean in this sentence? “The river is wide.” Answer in Spanish. */
export const contextMeaning = ask('context', 'meaning', 'in_sentence', (word, { clozeFor }) => {
  if (word.context === null || clozeFor(word) === undefined) return undefined;
  const sentence = insideQuotes(word.context);
  const values = { word: word.word, sentence, language: word.translationLanguage };
  return { values, accepted: word.translations, sentence: word.context };
});

/** Which word, meaning “río”, is missing here? The _____ is wide. */
export const contextWord = ask('context', 'word', 'missing', (word, { clozeFor }) => {
  const sentence = clozeFor(word);
  const [meaning] = wordMeanings(word);
  if (sentence === undefined || meaning === undefined) return undefined;
  return { values: { meaning, sentence }, sentence, hint: word.translations[0] };
});

/** Without a sentence, synonyms and other forms with the same meaning are right too. */
function acceptedWords(word: QuizWord, meaning: string, { glossary }: QuestionContext): string[] {
  const forms = [...glossary.forms(word.language)].filter(
    ([, { translations }]) =>
      translations[word.translationLanguage]?.includes(meaning) ||
      translations[word.language]?.includes(meaning),
  );
  return [word.word, ...word.synonyms, ...forms.map(([form]) => form)];
}

/** Undefined when the definition contains the word. */
const fairDefinition = ({ definition, word, language }: QuizWord): string | undefined =>
  definition === null || containsForm(definition, word, language) ? undefined : definition;

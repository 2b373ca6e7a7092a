import type { QuestionType } from '@glossa/contract/quiz/quiz';
import { BLANK } from '@glossa/contract/quiz-blank';
import { isAffix } from './candidate';
import { chooseDistractors } from './choose-distractors';
import { containsForm } from './cloze';
import {
  type QuestionSpec,
  buildQuestion,
  type QuestionContext,
  type QuestionTemplate,
  insideQuotes,
} from './question-template';
import { type QuizWord, wordMeanings } from './quiz-word';

/** What to ask, or undefined when the word lacks what is needed. */
type SpecifyQuestion = (word: QuizWord, context: QuestionContext) => QuestionSpec | undefined;

function typedQuestion(type: QuestionType, specify: SpecifyQuestion): QuestionTemplate {
  return (word, context) => {
    const spec = specify(word, context);
    return spec && buildQuestion(word, context, type, spec);
  };
}

/** One wrong option would leave a toss of a coin. */
const MIN_DISTRACTORS = 2;

/** The right option comes first: its place is chosen when all questions are made. */
function choiceQuestion(specify: SpecifyQuestion): QuestionTemplate {
  return (word, context) => {
    const spec = specify(word, context);
    if (!spec) return undefined;
    const { answerSide: side, sentence, accepted: [answer] = [word.word] } = spec;
    if (answer === undefined || isAffix(answer)) return undefined;
    const before = side === 'word' ? sentence?.slice(0, sentence.indexOf(BLANK)) : undefined;
    const wrong = chooseDistractors({ answer, word, side, before }, context.candidatesFor(word), context);
    if (wrong.length < MIN_DISTRACTORS) return undefined;
    return buildQuestion(word, context, 'multiple_choice', { ...spec, options: [answer, ...wrong] });
  };
}

/** What does “river” mean? */
export const meaningChoice = choiceQuestion((word) => ({
  answerSide: 'meaning',
  key: 'meaning',
  values: { word: word.word },
  accepted: wordMeanings(word),
  sentence: word.context,
}));

/** Listen: what does the missing word mean? The _____ is wide. */
export const heardMeaning = choiceQuestion((word, { soundFor }) => {
  const heard = soundFor(word);
  // In another lesson the word may have another meaning.
  if (!heard || !word.sound?.isWhereSaved) return undefined;
  const values = { sentence: heard.sentence };
  return { answerSide: 'meaning', key: 'listen_meaning', values, accepted: wordMeanings(word), ...heard };
});

/** Which English word means “río”? */
export const wordChoice = choiceQuestion(({ language, translations: [meaning] }) =>
  meaning === undefined ? undefined : { answerSide: 'word', key: 'word', values: { language, meaning } },
);

/** Which word means: a large stream of water? */
export const definitionChoice = choiceQuestion((word) => {
  const definition = fairDefinition(word);
  return definition === undefined
    ? undefined
    : { answerSide: 'word', key: 'definition', values: { definition } };
});

/** Which word completes the sentence? The _____ is wide. */
export const clozeChoice = choiceQuestion((word, { clozeFor }) => {
  const sentence = clozeFor(word);
  return sentence === undefined
    ? undefined
    : { answerSide: 'word', key: 'complete', values: { sentence }, sentence };
});

/** Listen and fill in the blank: The _____ is wide. */
export const heardWord = typedQuestion('fill_blank', (word, { soundFor }) => {
  const heard = soundFor(word);
  if (!heard) return undefined;
  const values = { sentence: heard.sentence };
  return { answerSide: 'word', key: 'listen_blank', values, hint: word.translations[0], ...heard };
});

/** Fill in the blank: The _____ is wide. (río) */
export const clozeTyped = typedQuestion('fill_blank', (word, { clozeFor }) => {
  const sentence = clozeFor(word);
  if (sentence === undefined) return undefined;
  return { answerSide: 'word', key: 'blank', values: { sentence }, sentence, hint: word.translations[0] };
});

/** Fill in the blank with the English word: _____ means “río” */
export const definitionBlank = typedQuestion('fill_blank', (word, context) => {
  const meaning = fairDefinition(word) ?? word.translations[0];
  if (meaning === undefined) return undefined;
  const values = { language: word.language, blank: BLANK, meaning };
  return {
    answerSide: 'word',
    key: 'blank_meaning',
    values,
    accepted: acceptedWords(word, meaning, context),
  };
});

/** Translate into Spanish: “river” */
export const translateTyped = typedQuestion('translation', (word) => ({
  answerSide: 'meaning',
  key: 'translate',
  values: { language: word.translationLanguage, text: word.word },
  accepted: word.translations,
  sentence: word.context,
}));

/** Translate into English: “río” */
export const translateBack = typedQuestion('translation', (word, context) => {
  const [text] = word.translations;
  if (text === undefined) return undefined;
  const values = { language: word.language, text };
  return { answerSide: 'word', key: 'translate', values, accepted: acceptedWords(word, text, context) };
});

/** Translation within one language: Write the English word that means: a large stream of water */
export const definitionTyped = typedQuestion('translation', (word, context) => {
  const definition = fairDefinition(word);
  if (definition === undefined) return undefined;
  const values = { language: word.language, definition };
  return { answerSide: 'word', key: 'write', values, accepted: acceptedWords(word, definition, context) };
});

/** What does “river” mean in this sentence? “The river is wide.” Answer in Spanish. */
export const contextMeaning = typedQuestion('context', (word, { clozeFor }) => {
  if (word.context === null || clozeFor(word) === undefined) return undefined;
  return {
    answerSide: 'meaning',
    key: 'in_sentence',
    values: {
      word: word.word,
      sentence: insideQuotes(word.context),
      language: word.translationLanguage,
    },
    accepted: word.translations,
    sentence: word.context,
  };
});

/** Which word, meaning “río”, is missing here? The _____ is wide. */
export const contextWord = typedQuestion('context', (word, { clozeFor }) => {
  const sentence = clozeFor(word);
  const [meaning] = wordMeanings(word);
  if (sentence === undefined || meaning === undefined) return undefined;
  return {
    answerSide: 'word',
    key: 'missing',
    values: { meaning, sentence },
    sentence,
    hint: word.translations[0],
  };
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
function fairDefinition({ definition, word, language }: QuizWord): string | undefined {
  return definition === null || containsForm(definition, word, language) ? undefined : definition;
}

import type { QuestionWording } from '@glossa/contract/quiz/quiz';
import type { LessonSound } from '@glossa/contract/vocabulary/word-sound';
import { BLANK } from '@glossa/contract/quiz-blank';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import { languageName } from '../../../foundation/language/languages';
import { chooseDistractors } from './choose-distractors';
import { containsForm } from './cloze';
import { buildQuestion, type QuestionContext, type QuestionTemplate } from './question-template';
import { type QuizWord, wordMeanings } from './quiz-word';
import type { RightAnswer } from './rank-candidates';
import { insideQuotes, quote } from './quote';

/** “What does *casa* mean?” */
export const meaningChoice: QuestionTemplate = (word, context) =>
  choiceQuestion(word, context, {
    question: `What does “${word.word}” mean?`,
    side: 'meaning',
    sentence: word.context,
    showWord: true,
    wording: { key: 'meaning', values: { word: word.word } },
  });

/** “Listen: what does the missing word mean? El _____ duerme.” */
export const heardMeaning: QuestionTemplate = (word, context) => {
  const heard = context.soundFor(word);
  // In another lesson the word may have another meaning.
  if (heard === undefined || !word.sound?.isWhereSaved) return undefined;
  return choiceQuestion(word, context, {
    question: `Listen: what does the missing word mean? ${heard.sentence}`,
    side: 'meaning',
    wording: { key: 'listen_meaning', values: { sentence: heard.sentence } },
    ...heard,
  });
};

/** “Which Spanish word means *house*?” */
export const wordChoice: QuestionTemplate = (word, context) => {
  const [translation] = word.translations;
  if (translation === undefined) return undefined;
  const question = `Which ${languageName(word.language)} word means “${translation}”?`;
  const wording = { key: 'word', values: { language: word.language, meaning: translation } };
  return choiceQuestion(word, context, { question, wording, side: 'word' });
};

/** “Which word means: a structure that …?” */
export const definitionChoice: QuestionTemplate = (word, context) => {
  if (word.definition === null || containsForm(word.definition, word.word, word.language)) return undefined;
  const question = `Which word means: ${word.definition}?`;
  const wording = { key: 'definition', values: { definition: word.definition } };
  return choiceQuestion(word, context, { question, wording, side: 'word' });
};

/** “Which word completes the sentence? The _____ was new.” */
export const clozeChoice: QuestionTemplate = (word, context) => {
  const sentence = context.clozeFor(word);
  if (sentence === undefined) return undefined;
  const question = `Which word completes the sentence? ${sentence}`;
  const before = sentence.slice(0, sentence.indexOf(BLANK));
  const wording = { key: 'complete', values: { sentence } };
  return choiceQuestion(word, context, { question, wording, side: 'word', sentence, before });
};

/** The right option comes first: its place is chosen when all questions are made. */
function choiceQuestion(
  word: QuizWord,
  context: QuestionContext,
  parts: {
    question: string;
    side: RightAnswer['side'];
    sentence?: string | null;
    before?: string;
    showWord?: boolean;
    wording: QuestionWording;
    listen?: LessonSound;
  },
): StoredQuestion | undefined {
  const { side, before } = parts;
  const accepted = side === 'word' ? [word.word] : wordMeanings(word);
  const [answer] = accepted;
  if (answer === undefined) return undefined;
  const wrong = chooseDistractors({ answer, word, side, before }, context.candidatesFor(word), context);
  if (wrong.length === 0) return undefined;
  return buildQuestion(word, context, {
    ...parts,
    accepted,
    answer_language: side === 'word' ? word.language : word.translationLanguage,
    question_type: 'multiple_choice',
    options: [answer, ...wrong],
  });
}

/** “Listen and fill in the blank: El _____ duerme.” */
export const heardWord: QuestionTemplate = (word, context) => {
  const heard = context.soundFor(word);
  if (heard === undefined) return undefined;
  return buildQuestion(word, context, {
    question_type: 'fill_blank',
    question: `Listen and fill in the blank: ${heard.sentence}`,
    accepted: [word.word],
    answer_language: word.language,
    hint: word.translations[0] ?? null,
    wording: { key: 'listen_blank', values: { sentence: heard.sentence } },
    ...heard,
  });
};

/** “Fill in the blank: El _____ duerme. (dog)” */
export const clozeTyped: QuestionTemplate = (word, context) => {
  const sentence = context.clozeFor(word);
  if (sentence === undefined) return undefined;
  const hint = word.translations[0] ?? null;
  return buildQuestion(word, context, {
    question_type: 'fill_blank',
    question: `Fill in the blank: ${sentence}${hint === null ? '' : ` (${hint})`}`,
    accepted: [word.word],
    answer_language: word.language,
    sentence,
    hint,
    wording: { key: 'blank', values: { sentence } },
  });
};

/** “Fill in the blank: _____ means: a structure that …” */
export const definitionBlank: QuestionTemplate = (word, context) => {
  const meaning = fairDefinition(word) ?? word.translations[0];
  if (meaning === undefined) return undefined;
  return buildQuestion(word, context, {
    question_type: 'fill_blank',
    question: `Fill in the blank with the ${languageName(word.language)} word: ${BLANK} means “${meaning}”`,
    accepted: acceptedWords(word, meaning, context),
    answer_language: word.language,
    wording: { key: 'blank_meaning', values: { language: word.language, blank: BLANK, meaning } },
  });
};

/** “Translate into English: *casa*” */
export const translateTyped: QuestionTemplate = (word, context) =>
  buildQuestion(word, context, {
    question_type: 'translation',
    question: `Translate into ${languageName(word.translationLanguage)}: “${word.word}”`,
    accepted: word.translations,
    answer_language: word.translationLanguage,
    sentence: word.context,
    showWord: true,
    wording: { key: 'translate', values: { language: word.translationLanguage, text: word.word } },
  });

/** “Translate into Spanish: *house*” */
export const translateBack: QuestionTemplate = (word, context) => {
  const [translation] = word.translations;
  if (translation === undefined) return undefined;
  return buildQuestion(word, context, {
    question_type: 'translation',
    question: `Translate into ${languageName(word.language)}: “${translation}”`,
    accepted: acceptedWords(word, translation, context),
    answer_language: word.language,
    wording: { key: 'translate', values: { language: word.language, text: translation } },
  });
};

/** “Write the English word that means: …”: translation within one language. */
export const definitionTyped: QuestionTemplate = (word, context) => {
  const definition = fairDefinition(word);
  if (definition === undefined) return undefined;
  return buildQuestion(word, context, {
    question_type: 'translation',
    question: `Write the ${languageName(word.language)} word that means: ${definition}`,
    accepted: acceptedWords(word, definition, context),
    answer_language: word.language,
    wording: { key: 'write', values: { language: word.language, definition } },
  });
};

/** “What does *banco* mean in this sentence?” */
export const contextMeaning: QuestionTemplate = (word, context) => {
  if (word.context === null || context.clozeFor(word) === undefined) return undefined;
  const answerIn = languageName(word.translationLanguage);
  return buildQuestion(word, context, {
    question_type: 'context',
    question: `What does “${word.word}” mean in this sentence? ${quote(word.context)} Answer in ${answerIn}.`,
    accepted: word.translations,
    answer_language: word.translationLanguage,
    sentence: word.context,
    showWord: true,
    wording: {
      key: 'in_sentence',
      values: { word: word.word, sentence: insideQuotes(word.context), language: word.translationLanguage },
    },
  });
};

/** “Which word, meaning …, is missing here? …” */
export const contextWord: QuestionTemplate = (word, context) => {
  const sentence = context.clozeFor(word);
  const [meaning] = wordMeanings(word);
  if (sentence === undefined || meaning === undefined) return undefined;
  return buildQuestion(word, context, {
    question_type: 'context',
    question: `Which word, meaning “${meaning}”, is missing here? ${sentence}`,
    accepted: [word.word],
    answer_language: word.language,
    sentence,
    hint: word.translations[0] ?? null,
    wording: { key: 'missing', values: { meaning, sentence } },
  });
};

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

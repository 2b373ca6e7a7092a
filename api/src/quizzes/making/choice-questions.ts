import type { Candidate } from './candidate';
import { BLANK, containsForm } from './cloze';
import { chooseWrongOptions } from './wrong-options';
import { languageName } from '../../language/languages';
import { buildQuestion, type QuestionContext, type QuestionTemplate } from './question-template';
import { wordMeanings, type QuizWord } from './quiz-word';
import type { StoredQuestion } from '../stored-question';

/** “What does *casa* mean?” */
export const meaningChoice: QuestionTemplate = (word, context) =>
  choiceQuestion(word, context, {
    question: `What does “${word.word}” mean?`,
    accepted: wordMeanings(word),
    answer_language: word.translationLanguage,
    sentence: word.context,
    showWord: true,
    candidates: context.distractorsFor(word).meanings(),
  });

/** “Which Spanish word means *house*?” */
export const wordChoice: QuestionTemplate = (word, context) => {
  const [translation] = word.translations;
  if (translation === undefined) return undefined;
  const question = `Which ${languageName(word.language)} word means “${translation}”?`;
  return choiceQuestion(word, context, { question, ...wordAnswer(word, context) });
};

/** “Which word means: a structure that …?” */
export const definitionChoice: QuestionTemplate = (word, context) => {
  if (word.definition === null || containsForm(word.definition, word.word, word.language)) return undefined;
  const question = `Which word means: ${word.definition}?`;
  return choiceQuestion(word, context, { question, ...wordAnswer(word, context) });
};

/** “Which word completes the sentence? The _____ was new.” */
export const clozeChoice: QuestionTemplate = (word, context) => {
  const sentence = context.clozeFor(word);
  if (sentence === undefined) return undefined;
  const question = `Which word completes the sentence? ${sentence}`;
  const before = sentence.slice(0, sentence.indexOf(BLANK));
  return choiceQuestion(word, context, { question, ...wordAnswer(word, context), sentence, before });
};

function wordAnswer(word: QuizWord, context: QuestionContext) {
  const candidates = context.distractorsFor(word).words;
  return { accepted: [word.word], answer_language: word.language, candidates };
}

/** The right option comes first: its place is chosen when all questions are made. */
function choiceQuestion(
  word: QuizWord,
  context: QuestionContext,
  parts: {
    question: string;
    accepted: readonly string[];
    answer_language: string;
    candidates: readonly Candidate[];
    sentence?: string | null;
    before?: string;
    showWord?: boolean;
  },
): StoredQuestion | undefined {
  const [answer] = parts.accepted;
  if (answer === undefined) return undefined;
  const wanted = { answer, word, before: parts.before };
  const wrong = chooseWrongOptions(wanted, parts.candidates, context);
  if (wrong.length === 0) return undefined;
  const options = [answer, ...wrong];
  return buildQuestion(word, context, { ...parts, question_type: 'multiple_choice', options });
}

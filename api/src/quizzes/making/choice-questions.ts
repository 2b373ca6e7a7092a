import type { Candidate } from './candidate';
import { BLANK, formIn } from './cloze';
import { wrongOptions } from './wrong-options';
import { languageName } from '../../language/languages';
import { questionAbout, type Making, type QuestionForm } from './question-parts';
import { meaningsOf, type QuizWord } from './quiz-word';
import type { StoredQuestion } from '../stored-question';

/** “What does *casa* mean?” */
export const meaningChoice: QuestionForm = (word, making) =>
  choice(word, making, {
    question: `What does “${word.word}” mean?`,
    accepted: meaningsOf(word),
    answer_language: word.translationLanguage,
    sentence: word.context,
    showWord: true,
    candidates: making.rivalsOf(word).meanings(),
  });

/** “Which Spanish word means *house*?” */
export const wordChoice: QuestionForm = (word, making) => {
  const [translation] = word.translations;
  if (translation === undefined) return undefined;
  const question = `Which ${languageName(word.language)} word means “${translation}”?`;
  return choice(word, making, { question, ...wordAnswer(word, making) });
};

/** “Which word means: a structure that …?” */
export const definitionChoice: QuestionForm = (word, making) => {
  if (word.definition === null || formIn(word.definition, word.word, word.language)) return undefined;
  const question = `Which word means: ${word.definition}?`;
  return choice(word, making, { question, ...wordAnswer(word, making) });
};

/** “Which word completes the sentence? The _____ was new.” */
export const clozeChoice: QuestionForm = (word, making) => {
  const sentence = making.clozeOf(word);
  if (sentence === undefined) return undefined;
  const question = `Which word completes the sentence? ${sentence}`;
  const before = sentence.slice(0, sentence.indexOf(BLANK));
  return choice(word, making, { question, ...wordAnswer(word, making), sentence, before });
};

function wordAnswer(word: QuizWord, making: Making) {
  const candidates = making.rivalsOf(word).words;
  return { accepted: [word.word], answer_language: word.language, candidates };
}

/** The answer is the first of the options: its place is dealt when the question is kept. */
function choice(
  word: QuizWord,
  making: Making,
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
  const wrong = wrongOptions(wanted, parts.candidates, making);
  if (wrong.length === 0) return undefined;
  const options = [answer, ...wrong];
  return questionAbout(word, making, { ...parts, question_type: 'multiple_choice', options });
}

import { clozeOf } from './cloze';
import { asTranslations, otherWords, wrongOptions, type Candidate } from './distractors';
import { languageName, questionAbout, type Making, type QuestionForm } from './question-parts';
import { meaningsOf, type QuizWord } from './quiz-word';
import type { StoredQuestion } from './stored-question';

/** “What does *casa* mean?” */
export const meaningChoice: QuestionForm = (word, making) => {
  const candidates = asTranslations(otherWords(word, making.words, making.glossary));
  return choice(word, making, {
    question: `What does “${word.word}” mean?`,
    accepted: meaningsOf(word),
    answer_language: word.translationLanguage,
    sentence: word.context,
    showWord: true,
    candidates,
  });
};

/** “Which Spanish word means *house*?” */
export const wordChoice: QuestionForm = (word, making) => {
  const [translation] = word.translations;
  if (translation === undefined) return undefined;
  const question = `Which ${languageName(word.language)} word means “${translation}”?`;
  return choice(word, making, { question, ...wordAnswer(word, making) });
};

/** “Which word means: a structure that …?” */
export const definitionChoice: QuestionForm = (word, making) => {
  if (word.definition === null) return undefined;
  const question = `Which word means: ${word.definition}?`;
  return choice(word, making, { question, ...wordAnswer(word, making) });
};

/** “Which word completes the sentence? The _____ was new.” */
export const clozeChoice: QuestionForm = (word, making) => {
  const sentence = word.context === null ? undefined : clozeOf(word.context, word.word, word.language);
  if (sentence === undefined) return undefined;
  const question = `Which word completes the sentence? ${sentence}`;
  return choice(word, making, { question, ...wordAnswer(word, making), sentence });
};

function wordAnswer(word: QuizWord, making: Making) {
  const candidates = otherWords(word, making.words, making.glossary);
  return { accepted: [word.word], answer_language: word.language, candidates };
}

function choice(
  word: QuizWord,
  making: Making,
  parts: {
    question: string;
    accepted: readonly string[];
    answer_language: string;
    candidates: readonly Candidate[];
    sentence?: string | null;
    showWord?: boolean;
  },
): StoredQuestion | undefined {
  const [answer] = parts.accepted;
  if (answer === undefined) return undefined;
  const options = wrongOptions(answer, word, parts.candidates, making);
  if (options.length === 0) return undefined;
  options.splice(making.placeAmong(options.length + 1), 0, answer);
  return questionAbout(word, making, { ...parts, question_type: 'multiple_choice', options });
}

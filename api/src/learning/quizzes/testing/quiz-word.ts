import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import type { QuizWord } from '../making/quiz-word';

/** A saved word, a noun about which nothing else is known. */
export function quizWord(word: string, fields: Partial<QuizWord> = {}): QuizWord {
  return {
    ...{ id: 1, word, lemma: word, language: 'en', translationLanguage: 'es', translations: [] },
    ...{ definition: null, context: null, partOfSpeech: 'noun', synonyms: [], videoId: null },
    difficultyLevel: 3,
    ...fields,
  };
}

/** A stored question whose answer is typed. */
export function storedQuestion(fields: Partial<StoredQuestion> & { correct_answer: string }): StoredQuestion {
  return {
    ...{ question: 'Question?', question_type: 'translation', options: [], explanation: 'So it is.' },
    ...{ difficulty: 2, word: null, sentence: null, hint: null, answer_language: 'en', pairs: null },
    ...{ vocabulary_id: 1, accepted: [fields.correct_answer] },
    ...fields,
  };
}

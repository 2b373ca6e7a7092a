import type { Quiz, QuizQuestion } from '@glossa/contract/quiz/quiz';
import type { QuizWordChoices } from '@glossa/contract/quiz/request';
import type { QuizResult } from '@glossa/contract/quiz/result';

export function aQuestion(fields: Partial<QuizQuestion>): QuizQuestion {
  return {
    question: 'What does “perro” mean?',
    question_type: 'multiple_choice',
    options: [],
    difficulty: 2,
    word: null,
    sentence: null,
    hint: null,
    answer_language: 'en',
    pairs: null,
    vocabulary_id: 1,
    ...fields,
  };
}

/** One question of each kind. */
const QUESTIONS: QuizQuestion[] = [
  aQuestion({ options: ['dog', 'cat', 'house'] }),
  aQuestion({
    question: 'Fill in the blank.',
    question_type: 'fill_blank',
    sentence: 'El _____ duerme.',
    hint: 'cat',
    answer_language: 'es',
    difficulty: 5,
  }),
  aQuestion({
    question: 'Match the words.',
    question_type: 'matching',
    pairs: { left: ['casa', 'calle', 'pan'], right: ['bread', 'house', 'street'] },
    difficulty: 8,
  }),
  aQuestion({ question: 'Translate “lluvia”.', question_type: 'translation' }),
  aQuestion({ question: 'What is “mercado” here?', question_type: 'context', sentence: 'Voy al mercado.' }),
];

const ANSWERS = ['dog', 'gato', '1-b, 2-c, 3-a', 'rain', 'market'];

export function aQuiz(fields: Partial<Quiz> & { questions?: QuizQuestion[] } = {}): Quiz {
  const { questions = QUESTIONS, ...rest } = fields;
  return {
    id: 7,
    quiz_type: 'mixed',
    score: null,
    total_questions: questions.length,
    created_at: '2026-05-04T10:00:00.000Z',
    attempt: null,
    retry_of: null,
    quiz_data: {
      quiz_id: 7,
      video_id: null,
      questions,
      estimated_time: 3,
      difficulty: 'medium',
      submitted: false,
      notice: null,
      generated_by: 'Glossa',
      draft: null,
    },
    ...rest,
  };
}

/** Four correct answers of five; the last one is wrong. */
export function aResult(fields: Partial<QuizResult> = {}): QuizResult {
  return {
    quiz_id: 7,
    score: 80,
    correct_answers: 4,
    total_questions: 5,
    time_taken: 95,
    analysed_by: 'Glossa',
    results: ANSWERS.map((answer, index) => ({
      question_index: index,
      is_correct: index < 4,
      outcome: index < 4 ? 'correct' : 'incorrect',
      user_answer: index < 4 ? answer : 'shop',
      correct_answer: answer,
      ai_analysis: `About question ${index + 1}.`,
    })),
    ...fields,
  };
}

/** The submitted quiz, with its answers and the attempt. */
export function aSubmittedQuiz(result = aResult()): Quiz {
  const quiz = aQuiz({
    questions: QUESTIONS.map((question, index) => ({
      ...question,
      correct_answer: ANSWERS[index] ?? '',
      explanation: `Because of ${ANSWERS[index] ?? ''}.`,
    })),
  });
  return {
    ...quiz,
    score: 80,
    quiz_data: { ...quiz.quiz_data, submitted: true },
    attempt: { result, submitted_at: '2026-05-04T10:05:00.000Z' },
  };
}

/** Twelve words, three of them due, from two videos and from elsewhere; 2 of 5 quizzes made. */
export const someWords = (fields: Partial<QuizWordChoices> = {}): QuizWordChoices => ({
  all: 12,
  due: 3,
  videos: [
    { video_id: 'mercado', title: 'El mercado', language: 'es', words: 6 },
    { video_id: 'casa', title: 'La casa de Ana', language: 'es', words: 4 },
  ],
  quizzes: { limit: 5, used: 2 },
  ...fields,
});

import type * as contract from '../quiz/quiz';
import type { LessonSound } from '../vocabulary/word-sound';
import {
  type Example,
  type Fields,
  need,
  readBoolean,
  readChoice,
  readEach,
  readFields,
  readId,
  readNumber,
  readPart,
  readPartAsSent,
  readRowId,
  readText,
  readTexts,
  readTime,
} from './fields';
import { readQuizResult, type ReadQuizResult } from './quiz-result';
import { readToldLanguage } from './language';
import { LESSON_SOUND } from './saved-word';

const TYPES = [
  'multiple_choice',
  'fill_blank',
  'matching',
  'translation',
  'context',
  'mixed',
] as const satisfies contract.QuizType[];
const DIFFICULTIES = ['easy', 'medium', 'hard'] as const satisfies contract.QuizDifficulty[];

type Wording = NonNullable<contract.QuizQuestion['wording']>;
type Facts = NonNullable<contract.QuizQuestion['facts']>;

/** A question of any type: one that is unknown is answered in a text box. */
export interface ReadQuestion extends Omit<contract.QuizQuestion, 'question_type' | 'difficulty'> {
  readonly question_type: string;
  readonly difficulty: number | null;
}

interface ReadFields {
  readonly questions: ReadQuestion[];
  readonly estimated_time: number | null;
  readonly difficulty: contract.QuizDifficulty | null;
  readonly generated_by: string | null;
  /** Undefined where the server keeps none: then what `POST /quizzes/save` does there is not known. */
  readonly draft?: contract.QuizData['draft'] | undefined;
}
export interface ReadQuizData extends Omit<contract.QuizData, keyof ReadFields>, ReadFields {}

/** A quiz as screens know it. What is null was not said. */
export interface ReadQuiz extends Omit<contract.Quiz, 'quiz_type' | 'quiz_data' | 'created_at' | 'attempt'> {
  readonly quiz_type: contract.QuizType | null;
  /** How many answers were right, of a quiz with a score. */
  readonly correct_answers: number | null;
  readonly quiz_data: ReadQuizData;
  readonly created_at: string | null;
  /** Null until it has been submitted, and where the server keeps no results. */
  readonly attempt: { readonly result: ReadQuizResult; readonly submitted_at: string | null } | null;
}

/** What the API sends of a draft at least. */
export const DRAFT: Example<contract.QuizDraft> = {
  answers: [{ question_index: 0, answer: '' }],
  time_taken: 0,
  saved_at: '',
};

/** The data of a generated quiz as they were sent, to be stored. */
export function readGenerated(received: unknown): Fields {
  const fields = readFields(received);
  return fields['quiz_data'] ? readFields(fields['quiz_data']) : fields;
}

/** The id under which a generated quiz is stored; null when it is not. */
export const readQuizId = (received: unknown): number | null =>
  readRowId(readPart(readPart(received)['quiz_data'])['quiz_id']);

/** @param knownId where the call names the quiz, and the answer may not. */
export function readQuiz(received: unknown, knownId?: number): ReadQuiz {
  const fields = readFields(received);
  const id = need(knownId ?? readRowId(fields['id']) ?? readQuizId(received), 'id');
  const score = readNumber(fields['score']);
  const data = readQuizData(fields, id, score !== null);
  const total = readNumber(fields['total_questions']) ?? data.questions.length;
  const attempt = fields['attempt'] ? readAttempt(fields['attempt'], id) : null;
  return {
    id,
    quiz_type: readChoice(TYPES, fields['quiz_type']),
    score,
    correct_answers: attempt?.result.correct_answers ?? countCorrect(score, total),
    total_questions: total,
    quiz_data: data,
    created_at: readTime(fields['created_at']),
    attempt,
    retry_of: readRowId(fields['retry_of']),
  };
}

function readAttempt(received: unknown, quizId: number): ReadQuiz['attempt'] {
  const { result, submitted_at } = readFields(received);
  return { result: readQuizResult(result, { quiz_id: quizId }), submitted_at: readTime(submitted_at) };
}

/** The specification shows the score of a stored quiz beside its number of questions: a greater one is in percent. */
const countCorrect = (score: number | null, total: number): number | null =>
  score !== null && score > total ? Math.round((score * total) / 100) : score;

/** Servers may put its fields beside `quiz_data` instead of in it. */
function readQuizData(quiz: Fields, id: number, hasScore: boolean): ReadQuizData {
  const data: Fields = { ...quiz, ...readPart(quiz['quiz_data']) };
  const questions = data['questions'];
  return {
    quiz_id: id,
    video_id: readId(data['video_id']),
    questions: Array.isArray(questions) ? questions.map((question) => readQuestion(question)) : [],
    estimated_time: readNumber(data['estimated_time']),
    difficulty: readChoice(DIFFICULTIES, data['difficulty']),
    submitted: readBoolean(data['submitted']) ?? hasScore,
    notice: readPartAsSent<contract.QuizNotice>(data['notice'], { code: 'other_types', detail: '' }),
    generated_by: readText(data['generated_by']),
    draft: data['draft'] === undefined ? undefined : readPartAsSent(data['draft'], DRAFT),
  };
}

function readQuestion(received: unknown): ReadQuestion {
  const fields = readFields(received);
  return {
    question: need(readText(fields['question']), 'question'),
    question_type: readText(fields['question_type']) ?? 'context',
    options: readTexts(fields['options']),
    correct_answer: readId(fields['correct_answer']) ?? undefined,
    explanation: readText(fields['explanation']) ?? undefined,
    difficulty: readNumber(fields['difficulty']),
    ...readEach(readText, fields, 'word', 'sentence', 'hint'),
    answer_language: readToldLanguage(fields['answer_language']),
    pairs: readPairs(fields['pairs']),
    vocabulary_id: readRowId(fields['vocabulary_id']),
    listen: readPartAsSent<LessonSound>(fields['listen'], LESSON_SOUND) ?? undefined,
    wording: readPartAsSent<Wording>(fields['wording'], { key: '', values: {} }) ?? undefined,
    facts: readPartAsSent<Facts>(fields['facts'], { meanings: [{ word: '', meaning: '' }] }) ?? undefined,
  };
}

function readPairs(received: unknown): contract.MatchingPairs | null {
  const pairs = readPart(received);
  const [left, right] = [readTexts(pairs['left']), readTexts(pairs['right'])];
  if (left.length === 0 || right.length === 0) return null;
  const language = (side: string) => readText(pairs[`${side}_language`]) ?? undefined;
  return { left, right, left_language: language('left'), right_language: language('right') };
}

import type { AnswerOutcome, AnswerPart } from '@glossa/contract/quiz/result';
import { BLANK, UNKNOWN_ANSWER } from '@glossa/contract/quiz-blank';
import { cutWords, extractWords } from '../making/cloze';
import { gradeMatching } from '../matching-answer';
import { gradeTypedAnswer, type TypedGrade } from './grade-typed-answer';
import { gradeByMeaning } from './grade-by-meaning';
import { createWordCheck, type IsWord, type Sources } from './known-words';
import { diffLetters } from './diff-letters';
import { normalizeText } from '../normalize-text';
import { explainQuestion, type QuizTexts } from '../quiz-texts';
import type { StoredQuestion, StoredResult } from '../../../platform/database/schema/quizzes';

interface GradedAnswer {
  outcome: AnswerOutcome;
  analysis: string;
  /** For an almost correct answer. */
  letters?: AnswerPart[];
  /** For a matching with some right pairs. */
  share?: number;
}

/** Grades one answer. */
export function gradeQuestion(
  question: StoredQuestion,
  index: number,
  answer: string,
  sources: Sources,
  texts: QuizTexts,
): StoredResult {
  const given = answer === UNKNOWN_ANSWER ? '' : answer;
  const { outcome, analysis, letters, share } = grade(question, given, sources, texts);
  return {
    question_index: index,
    is_correct: outcome !== 'incorrect',
    outcome,
    user_answer: answer,
    correct_answer: question.correct_answer,
    ai_analysis: `${analysis} ${explainQuestion(question, texts)}`.trim(),
    ...(letters && { letters }),
    ...(share && { share }),
  };
}

function grade(question: StoredQuestion, answer: string, sources: Sources, texts: QuizTexts): GradedAnswer {
  if (question.question_type === 'multiple_choice') return gradeChoice(question, answer, texts);
  if (question.question_type === 'matching') return gradeMatchingAnswer(question, answer, texts);
  const { answer_language: language } = question;
  const { outcome, nearest, typed } = gradeText(question, answer, sources);
  if (outcome === 'almost') {
    const letters = diffLetters(typed, nearest, language);
    return { outcome, analysis: texts.text('almost'), letters };
  }
  return outcome === 'correct' ? { outcome, analysis: texts.text('correct') } : incorrect(question, texts);
}

/** `house, home`, `house or home`. */
const SEPARATORS = /[,;/،、]|\s(?:or|o|ou|oder|of|или|або|lub|albo|veya|ან|أو)\s/u;
const MAX_PARTS = 4;

/** Grades each of several answers, and returns the worst grade. Other forms and synonyms count where no sentence asks for one form. */
function gradeText(question: StoredQuestion, answer: string, sources: Sources): TypedGrade {
  const asTyped = gradeInBlank(question, answer, createWordCheck(question.answer_language, sources));
  const asksForm = question.question.includes(BLANK) && question.wording?.key !== 'blank_meaning';
  if (asTyped.outcome === 'correct' || asksForm) return asTyped;
  const byMeaning = gradeByMeaning(question, answer, sources);
  const best = asTyped.outcome === 'incorrect' || byMeaning.outcome === 'correct' ? byMeaning : asTyped;
  const parts = answer.split(SEPARATORS);
  if (best.outcome !== 'incorrect' || parts.length < 2 || parts.length > MAX_PARTS) return best;
  const grades = parts.map((part) => gradeText(question, part, sources));
  const find = (outcome: AnswerOutcome) => grades.find((one) => one.outcome === outcome);
  return find('incorrect') ?? find('almost') ?? grades[0] ?? best;
}

/** Grades the answer as it is typed and without the words beside the blank; the better outcome counts. */
function gradeInBlank(question: StoredQuestion, answer: string, isWord: IsWord): TypedGrade {
  const { accepted, answer_language: language } = question;
  const asTyped = gradeTypedAnswer(answer, accepted, language, isWord);
  const inBlank = withoutNeighbours(answer, question);
  if (asTyped.outcome === 'correct' || inBlank === answer) return asTyped;
  const grade = gradeTypedAnswer(inBlank, accepted, language, isWord);
  return asTyped.outcome === 'incorrect' || grade.outcome === 'correct' ? grade : asTyped;
}

/** Without words that stand beside the blank already: `me siento` is `siento` in “Por la tarde me _____ aquí”. */
function withoutNeighbours(answer: string, { question, answer_language: language }: StoredQuestion): string {
  const [before, after] = question.split(BLANK).map((text) => toWords(text, language));
  if (before === undefined || after === undefined) return answer;
  const words = toWords(answer, language);
  const start = countShared(words, before);
  const end = countShared(words.slice(start).toReversed(), after.toReversed());
  return cutWords(answer, start, end);
}

const toWords = (text: string, language: string) =>
  extractWords(text).map((word) => word.toLocaleLowerCase(language));

/** How many words, but not all, are those that the text ends with. */
function countShared(words: readonly string[], text: readonly string[]): number {
  const longest = Math.max(0, Math.min(words.length - 1, text.length));
  for (let count = longest; count > 0; count -= 1) {
    if (text.slice(-count).every((word, index) => word === words[index])) return count;
  }
  return 0;
}

function gradeChoice(question: StoredQuestion, answer: string, texts: QuizTexts): GradedAnswer {
  // Options differ after normalization, so at most one matches.
  const same = normalizeText(answer) === normalizeText(question.correct_answer);
  return same ? { outcome: 'correct', analysis: texts.text('correct') } : incorrect(question, texts);
}

function gradeMatchingAnswer(question: StoredQuestion, answer: string, { text }: QuizTexts): GradedAnswer {
  const { right, total } = gradeMatching(answer, question.correct_answer);
  if (right === total) return { outcome: 'correct', analysis: text('allPairs') };
  return { outcome: 'incorrect', analysis: text('pairs', { right, total }), share: right / total };
}

function incorrect({ correct_answer }: StoredQuestion, { text }: QuizTexts): GradedAnswer {
  return { outcome: 'incorrect', analysis: text('answer', { answer: correct_answer }) };
}

import type { QuestionType, QuizDifficulty } from '@glossa/contract/quiz';
import type { Glossary } from '../../language/glossary';
import type { FaultyQuestions } from './faulty-questions';
import { meaningsOf, type QuizWord } from './quiz-word';
import type { Shuffle } from './seeded-shuffle';
import type { Rivals } from './distractors';
import type { StoredQuestion } from '../stored-question';

/** What a form of question is made with. */
export interface Making {
  /** All words of the quiz. */
  words: readonly QuizWord[];
  glossary: Glossary;
  difficulty: QuizDifficulty;
  shuffle: Shuffle;
  /** Not to be asked again. */
  faulty?: FaultyQuestions;
  rivalsOf(word: QuizWord): Rivals;
  /** The sentence the word was met in, with a blank for it, where that is a fair question. */
  clozeOf(word: QuizWord): string | undefined;
}

/** A way to ask for a word; `undefined` when what is known of the word does not allow it. */
export type QuestionForm = (word: QuizWord, making: Making) => StoredQuestion | undefined;

const levelOfDifficulty: Readonly<Record<QuizDifficulty, number>> = { easy: -1, medium: 0, hard: 1 };

/** The word's own level, one more or less for the quiz, and one more when the answer is typed. 1 to 10. */
export function questionLevel(wordLevel: number, difficulty: QuizDifficulty, typed: boolean): number {
  return Math.min(10, Math.max(1, wordLevel + levelOfDifficulty[difficulty] + (typed ? 1 : 0)));
}

/** The fields every question about one word has. */
export function questionAbout(
  word: QuizWord,
  { difficulty }: Making,
  parts: {
    question_type: QuestionType;
    question: string;
    accepted: readonly string[];
    answer_language: string;
    options?: string[];
    sentence?: string | null;
    hint?: string | null;
    /** Whether `word` may be shown: it may not where it is the answer. */
    showWord?: boolean;
  },
): StoredQuestion | undefined {
  const [answer] = parts.accepted;
  if (answer === undefined) return undefined;
  return {
    question: parts.question,
    question_type: parts.question_type,
    options: parts.options ?? [],
    correct_answer: answer,
    explanation: explanationOf(word),
    difficulty: questionLevel(word.difficultyLevel, difficulty, parts.options === undefined),
    word: parts.showWord ? word.word : null,
    sentence: parts.sentence ?? null,
    hint: parts.hint ?? null,
    answer_language: parts.answer_language,
    pairs: null,
    vocabulary_id: word.id,
    accepted: [...new Set(parts.accepted)],
  };
}

function explanationOf(word: QuizWord): string {
  const means = `“${word.word}” means “${meaningsOf(word).join(', ')}”.`;
  const example = word.context ? `You met it in: “${word.context}”` : '';
  return meaningsOf(word).length === 0 ? example : `${means} ${example}`.trim();
}

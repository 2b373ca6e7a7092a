import type {
  QuestionFacts,
  QuestionType,
  QuestionWording,
  QuizDifficulty,
} from '@glossa/contract/quiz/quiz';
import type { LessonSound } from '@glossa/contract/vocabulary/word-sound';
import type { Glossary } from '@glossa/words';
import type { FaultyQuestions } from './faulty-questions';
import { wordMeanings, type QuizWord } from './quiz-word';
import type { Shuffle } from './seeded-shuffle';
import type { Candidates } from './find-candidates';
import { englishTexts, explainFacts } from '../quiz-texts';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import { insideQuotes } from './quote';

/** What templates make questions from. */
export interface QuestionContext {
  /** All words of the quiz. */
  words: readonly QuizWord[];
  glossary: Glossary;
  difficulty: QuizDifficulty;
  shuffle: Shuffle;
  /** Not to be asked again. */
  faulty?: FaultyQuestions;
  /** Whether a question of the quiz is about the word. */
  isAsked(lemma: string, language: string): boolean;
  /** Saved words for each matching: so many that all words of the quiz can be asked once. */
  ownPairs: number;
  candidatesFor(word: QuizWord): Candidates;
  /** The word's sentence with a blank, or undefined when that would not be a fair question. */
  clozeFor(word: QuizWord): string | undefined;
  /** The sentence in which a lesson says the word, with a blank, and the sound around it. */
  soundFor(word: QuizWord): HeardCloze | undefined;
}

export interface HeardCloze {
  sentence: string;
  listen: LessonSound;
}

/** Makes a question about a word, or undefined when the word lacks what the template needs. */
export type QuestionTemplate = (word: QuizWord, context: QuestionContext) => StoredQuestion | undefined;

const LEVEL_CHANGE: Readonly<Record<QuizDifficulty, number>> = { easy: -1, medium: 0, hard: 1 };

/** Names and words of unknown level are asked as words of the middle. */
const MIDDLE_LEVEL = 5;

/** The word's level, changed by the quiz's difficulty, and one more for a typed answer. 1 to 10. */
export function questionLevel(wordLevel: number | null, difficulty: QuizDifficulty, typed: boolean): number {
  return Math.min(10, Math.max(1, (wordLevel ?? MIDDLE_LEVEL) + LEVEL_CHANGE[difficulty] + (typed ? 1 : 0)));
}

export function buildQuestion(
  word: QuizWord,
  { difficulty }: QuestionContext,
  parts: {
    question_type: QuestionType;
    question: string;
    accepted: readonly string[];
    answer_language: string;
    options?: string[];
    sentence?: string | null;
    hint?: string | null;
    /** False where the word is the answer. */
    showWord?: boolean;
    wording: QuestionWording;
    listen?: LessonSound;
  },
): StoredQuestion | undefined {
  const [answer] = parts.accepted;
  if (answer === undefined) return undefined;
  return {
    question: parts.question,
    question_type: parts.question_type,
    options: parts.options ?? [],
    correct_answer: answer,
    explanation: explainFacts(wordFacts(word), englishTexts),
    difficulty: questionLevel(word.difficultyLevel, difficulty, parts.options === undefined),
    word: parts.showWord ? word.word : null,
    sentence: parts.sentence ?? null,
    hint: parts.hint ?? null,
    answer_language: parts.answer_language,
    pairs: null,
    vocabulary_id: word.id,
    accepted: [...new Set(parts.accepted)],
    wording: parts.wording,
    facts: wordFacts(word),
    ...(parts.listen && { listen: parts.listen }),
  };
}

function wordFacts(word: QuizWord): QuestionFacts {
  const meaning = wordMeanings(word).join(', ');
  return {
    meanings: meaning === '' ? [] : [{ word: word.word, meaning }],
    language: word.language,
    sentence: word.context && insideQuotes(word.context),
  };
}

import type { QuestionFacts, QuestionType, QuizDifficulty } from '@glossa/contract/quiz/quiz';
import type { LessonSound } from '@glossa/contract/vocabulary/word-sound';
import { fillText } from '@glossa/server/fill-text';
import type { Glossary } from '@glossa/words';
import type { FaultyQuestions } from './faulty-questions';
import questions from './question-texts.json';
import { wordMeanings, type QuizWord } from './quiz-word';
import type { Shuffle } from './seeded-shuffle';
import type { Candidates, Side } from './find-candidates';
import { languageName } from '../../../foundation/language/languages';
import { englishTexts, explainFacts } from '../quiz-texts';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';

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
  /** Pairs of each matching: so many that all words of the quiz can be asked once, and other questions find words too. */
  maxPairs: number;
  candidatesFor(word: QuizWord): Candidates;
  /** The word's sentence with a blank, or undefined when that would not be a fair question. */
  clozeFor: (word: QuizWord) => string | undefined;
  /** The sentence in which a lesson says the word, with a blank, and the sound around it. */
  soundFor: (word: QuizWord) => HeardCloze | undefined;
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
export const questionLevel = (wordLevel: number | null, difficulty: QuizDifficulty, typed: boolean): number =>
  Math.min(10, Math.max(1, (wordLevel ?? MIDDLE_LEVEL) + LEVEL_CHANGE[difficulty] + (typed ? 1 : 0)));

export interface QuestionSpec {
  /** What the learner answers with: the word, or its meaning. */
  answerSide: Side;
  /** It names the English text. */
  key: keyof typeof questions;
  /** They fill the text. A language is a code. */
  values: Record<string, string>;
  /** The right answers; by default the word. */
  accepted?: readonly string[];
  options?: string[];
  sentence?: string | null;
  hint?: string | undefined;
  listen?: LessonSound;
}

export function buildQuestion(
  word: QuizWord,
  { difficulty }: QuestionContext,
  question_type: QuestionType,
  spec: QuestionSpec,
): StoredQuestion | undefined {
  const { key, values, accepted = [word.word], options, sentence = null, hint = null, listen } = spec;
  const [answer] = accepted;
  if (answer === undefined) return undefined;
  // Who asks for the word, or lets it be heard, must not show it.
  const isShown = spec.answerSide === 'meaning' && !listen;
  return {
    question: writeInEnglish(spec),
    question_type,
    options: options ?? [],
    correct_answer: answer,
    explanation: explainFacts(wordFacts(word), englishTexts),
    difficulty: questionLevel(word.difficultyLevel, difficulty, options === undefined),
    word: isShown ? word.word : null,
    sentence,
    hint,
    answer_language: spec.answerSide === 'word' ? word.language : word.translationLanguage,
    pairs: null,
    vocabulary_id: word.id,
    accepted: [...new Set(accepted)],
    wording: { key, values },
    facts: wordFacts(word),
    ...(listen && { listen }),
  };
}

function writeInEnglish({ key, values, hint }: QuestionSpec): string {
  const { language } = values;
  const text = fillText(questions[key], {
    ...values,
    ...(language && { language: languageName(language) }),
  });
  return key === 'blank' && hint !== undefined ? `${text} (${hint})` : text;
}

function wordFacts(word: QuizWord): QuestionFacts {
  const meaning = wordMeanings(word).join(', ');
  return {
    meanings: meaning === '' ? [] : [{ word: word.word, meaning }],
    language: word.language,
    sentence: word.context && insideQuotes(word.context),
  };
}

/** The text as it stands between quotation marks: its own are not doubled, and become inner ones within it. */
export function insideQuotes(text: string): string {
  const [, quoted] = /^["“]([^"“”]*)["”]$/.exec(text) ?? [];
  return quoted ?? text.replaceAll('“', '‘').replaceAll('”', '’');
}

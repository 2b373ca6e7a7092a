import type { QuestionType, QuizDifficulty, QuizNotice, QuizType } from '@glossa/contract/quiz/quiz';
import type { Equivalents } from '../../language/equivalents';
import type { Glossary } from '../../language/glossary';
import { memoize } from '../../language/memoize';
import { failedChecks } from './checks';
import { makeCloze } from './cloze';
import {
  clozeChoice,
  definitionChoice,
  meaningChoice,
  wordChoice,
  clozeTyped,
  heardMeaning,
  heardWord,
  contextMeaning,
  contextWord,
  definitionBlank,
  definitionTyped,
  translateBack,
  translateTyped,
} from './word-templates';
import { type FaultyQuestions, isFaulty } from './faulty-questions';
import { matching } from './matching-question';
import { placeAnswers } from './shuffle-questions';
import type { QuestionContext, QuestionTemplate } from './question-template';
import type { QuizWord } from './quiz-word';
import { seededShuffle } from './seeded-shuffle';
import { distractorFinder } from './distractors';
import type { StoredQuestion } from '../stored-question';

/** Templates by type, in the order in which they are tried. */
const TEMPLATES_BY_TYPE: Readonly<Record<QuestionType, readonly QuestionTemplate[]>> = {
  multiple_choice: [meaningChoice, heardMeaning, clozeChoice, wordChoice, definitionChoice],
  fill_blank: [heardWord, clozeTyped, definitionBlank],
  matching: [matching],
  translation: [translateTyped, translateBack, definitionTyped],
  context: [contextMeaning, contextWord],
};
const ALL_TYPES: readonly QuestionType[] = [
  'multiple_choice',
  'fill_blank',
  'translation',
  'matching',
  'context',
];

export interface QuizPlan {
  words: readonly QuizWord[];
  type: QuizType;
  count: number;
  difficulty: QuizDifficulty;
  /** The same words, plan and seed give the same quiz. */
  seed: number;
  glossary: Glossary;
  /** Not to be asked again. */
  faulty?: FaultyQuestions;
  /** Beside the glossary, what a wrong option must not be. */
  equivalents?: Equivalents | undefined;
}

export interface GeneratedQuiz {
  questions: StoredQuestion[];
  notice: QuizNotice | null;
}

/** Questions of the requested type, filled up with other types. None repeats another; all pass the checks. */
export function generateQuestions(plan: QuizPlan): GeneratedQuiz {
  const shuffle = seededShuffle(plan.seed);
  const distractorsFor = distractorFinder(plan.words, plan.glossary, plan);
  const context: QuestionContext = {
    ...plan,
    ...{ shuffle, distractorsFor },
    ...{ clozeFor: clozes(distractorsFor), soundFor: heardClozes(distractorsFor) },
  };
  const words = shuffle(plan.words);
  const requested = plan.type === 'mixed' ? ALL_TYPES : [plan.type];
  const questions = chooseQuestions(words, requested, context, plan.count, []);
  const ofType = questions.length;
  if (ofType < plan.count) {
    questions.push(
      ...chooseQuestions(words, excludeWords(requested), context, plan.count - ofType, questions),
    );
  }
  return {
    questions: placeAnswers(questions, shuffle),
    notice: shortageNotice(plan.count, ofType, questions.length),
  };
}

function clozes(distractorsFor: QuestionContext['distractorsFor']): QuestionContext['clozeFor'] {
  return memoize((word: QuizWord) =>
    word.context === null
      ? undefined
      : makeCloze(word.context, word.word, word.language, distractorsFor(word).isForm),
  );
}

/** Seconds that are heard before and after the word. */
const SECONDS_AROUND = 2;
/** A longer sentence hides the blank. */
const MAX_HEARD_LENGTH = 300;

function heardClozes(distractorsFor: QuestionContext['distractorsFor']): QuestionContext['soundFor'] {
  return memoize((word: QuizWord) => {
    const { sound } = word;
    if (!sound || sound.sentence.length > MAX_HEARD_LENGTH) return undefined;
    const sentence = makeCloze(sound.sentence, word.word, word.language, distractorsFor(word).isForm);
    if (sentence === undefined) return undefined;
    return {
      sentence,
      listen: {
        media: sound.media,
        start: Math.max(0, roundToMs(sound.start - SECONDS_AROUND)),
        end: roundToMs(sound.end + SECONDS_AROUND),
      },
    };
  });
}

const roundToMs = (seconds: number) => Math.round(seconds * 1000) / 1000;

function excludeWords(types: readonly QuestionType[]): QuestionType[] {
  return ALL_TYPES.filter((type) => !types.includes(type));
}

/** Cycles through the words, with the next type for each, until there are enough questions or no new ones. */
function chooseQuestions(
  words: readonly QuizWord[],
  types: readonly QuestionType[],
  context: QuestionContext,
  count: number,
  before: readonly StoredQuestion[],
): StoredQuestion[] {
  const chosen: StoredQuestion[] = [];
  const texts = new Set(before.map(questionKey));
  const tried = new Set<string>();
  const rounds = types.length * Math.max(...types.map((type) => TEMPLATES_BY_TYPE[type].length), 0);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, word] of words.entries()) {
      const type = types[(index + round) % types.length];
      if (chosen.length === count || type === undefined) return chosen;
      const question = nextQuestion(word, type, context, tried, texts);
      if (!question) continue;
      texts.add(questionKey(question));
      chosen.push(question);
    }
  }
  return chosen;
}

/** The first untried template of the type that gives a new, valid question. */
function nextQuestion(
  word: QuizWord,
  type: QuestionType,
  context: QuestionContext,
  tried: Set<string>,
  texts: ReadonlySet<string>,
): StoredQuestion | undefined {
  for (const [index, template] of TEMPLATES_BY_TYPE[type].entries()) {
    const attempt = `${word.id} ${type} ${index}`;
    if (tried.has(attempt)) continue;
    tried.add(attempt);
    const question = template(word, context);
    if (!question || texts.has(questionKey(question)) || isFaulty(question, context.faulty)) continue;
    if (failedChecks(question, context.distractorsFor(word)).length === 0) return question;
  }
  return undefined;
}

/** Equal for questions with the same text, and for matchings of the same words. */
export function questionKey({ question, pairs }: StoredQuestion): string {
  return pairs ? [...pairs.left].sort().join('\n') : question;
}

function shortageNotice(requested: number, ofType: number, made: number): QuizNotice | null {
  if (made < requested) {
    const detail = `These words are enough for ${made} different questions, not for ${requested}. Save more words for longer quizzes.`;
    return { code: 'fewer_questions', detail };
  }
  if (ofType < made) {
    const detail =
      'These words are not enough for so many questions of one type, so there are others as well.';
    return { code: 'other_types', detail };
  }
  return null;
}

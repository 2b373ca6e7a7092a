import type { QuestionType, QuizDifficulty, QuizNotice, QuizType } from '@glossa/contract/quiz/quiz';
import type { Equivalents, Glossary, Words } from '@glossa/words';
import { memoizeUnbounded } from '../../../platform/text/memoize-unbounded';
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
import { matching, MAX_PAIRS, MIN_PAIRS } from './matching-question';
import { findPartOfSpeech } from './part-of-speech';
import { placeAnswers, spreadWords } from './shuffle-questions';
import { type AskedQuestions, trackAskedQuestions } from './asked-questions';
import type { QuestionContext, QuestionTemplate } from './question-template';
import type { QuizWord } from './quiz-word';
import { seededShuffle } from './seeded-shuffle';
import { candidateFinder } from './find-candidates';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';

/** Templates by type, in the order in which they are tried. */
const TEMPLATES_BY_TYPE: Readonly<Record<QuestionType, readonly QuestionTemplate[]>> = {
  multiple_choice: [meaningChoice, heardMeaning, clozeChoice, wordChoice, definitionChoice],
  fill_blank: [heardWord, clozeTyped, definitionBlank],
  translation: [translateTyped, translateBack, definitionTyped],
  matching: [matching],
  context: [contextMeaning, contextWord],
};
const ALL_TYPES = Object.keys(TEMPLATES_BY_TYPE) as QuestionType[];

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
  /** Beside the glossary, what tells parts of speech that were not saved. */
  dictionary?: Pick<Words, 'translate'>;
}

/** Other types fill up. If too few come, a second attempt begins with ways that leave more to ask. */
export function generateQuestions(wanted: QuizPlan) {
  const words = wanted.words.map((word) =>
    word.partOfSpeech === null ? { ...word, partOfSpeech: findPartOfSpeech(word, wanted) } : word,
  );
  const plan = { ...wanted, words };
  const candidatesFor = candidateFinder(plan.words, plan.glossary, plan);
  const first = tryQuestions(plan, candidatesFor, { repeatableFirst: false });
  const second =
    first.ofType < plan.count ? tryQuestions(plan, candidatesFor, { repeatableFirst: true }) : first;
  const gain = second.questions.length - first.questions.length || second.ofType - first.ofType;
  const { questions, ofType } = gain > 0 ? second : first;
  return { questions, notice: shortageNotice(plan.count, ofType, questions.length) };
}

/** The questions, and how many are of the requested type. */
function tryQuestions(
  plan: QuizPlan,
  candidatesFor: QuestionContext['candidatesFor'],
  { repeatableFirst }: Pick<Picked, 'repeatableFirst'>,
): { questions: StoredQuestion[]; ofType: number } {
  const shuffle = seededShuffle(plan.seed);
  const askedQuestions = trackAskedQuestions(plan.words, plan.glossary);
  const context: QuestionContext = {
    ...plan,
    ...{ shuffle, candidatesFor, isAsked: askedQuestions.isAsked },
    maxPairs: countPairs(plan),
    ...{ clozeFor: clozes(candidatesFor), soundFor: heardClozes(candidatesFor) },
  };
  const words = shuffle(plan.words);
  const requested = plan.type === 'mixed' ? ALL_TYPES : [plan.type];
  const questions: StoredQuestion[] = [];
  let ofType = 0;
  for (const types of [requested, ALL_TYPES.filter((type) => !requested.includes(type))]) {
    const picked = { types, askedQuestions, repeatableFirst };
    const isAsked = ({ lemma, language }: QuizWord) => Number(askedQuestions.isAsked(lemma, language));
    const unaskedFirst = [...words].sort((one, other) => isAsked(one) - isAsked(other));
    chooseQuestions(unaskedFirst, picked, context, plan.count, questions);
    if (types === requested) ofType = questions.length;
  }
  return { questions: placeAnswers(spreadWords(questions), shuffle), ofType };
}

/** A matching of a mixed quiz leaves half of the words to other questions. */
function countPairs({ words, type, count }: QuizPlan): number {
  const share = type === 'matching' ? Math.ceil(words.length / count) : Math.floor(words.length / 2);
  return Math.min(MAX_PAIRS, Math.max(MIN_PAIRS, share));
}

function clozes(candidatesFor: QuestionContext['candidatesFor']): QuestionContext['clozeFor'] {
  return memoizeUnbounded((word: QuizWord) =>
    word.context === null
      ? undefined
      : makeCloze(word.context, word.word, word.language, candidatesFor(word).isForm),
  );
}

/** Seconds that are heard before and after the word. */
const SECONDS_AROUND = 2;
/** A longer sentence hides the blank. */
const MAX_HEARD_LENGTH = 300;

function heardClozes(candidatesFor: QuestionContext['candidatesFor']): QuestionContext['soundFor'] {
  return memoizeUnbounded((word: QuizWord) => {
    const { sound } = word;
    if (!sound || sound.sentence.length > MAX_HEARD_LENGTH) return undefined;
    const sentence = makeCloze(sound.sentence, word.word, word.language, candidatesFor(word).isForm);
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

interface Picked {
  types: readonly QuestionType[];
  askedQuestions: AskedQuestions;
  /** Whether questions that leave more to ask of their word come first. */
  repeatableFirst: boolean;
}

/** Gives each word the next type in turn; a word that no question asks yet tries the other types too. */
function chooseQuestions(
  words: readonly QuizWord[],
  picked: Picked,
  context: QuestionContext,
  count: number,
  chosen: StoredQuestion[],
): void {
  const { types } = picked;
  const tried = new Map(words.map((word) => [word, new Set<QuestionTemplate>()]));
  const rounds = types.length * Math.max(...types.map((type) => TEMPLATES_BY_TYPE[type].length), 0);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, word] of words.entries()) {
      if (chosen.length === count) return;
      const turn = (index + round) % types.length;
      const inTurn = [...types.slice(turn), ...types.slice(0, turn)];
      const isAsked = picked.askedQuestions.isAsked(word.lemma, word.language);
      const templates = inTurn
        .slice(0, isAsked ? 1 : inTurn.length)
        .flatMap((type) => orderTemplates(type, index, picked));
      const question = nextQuestion(word, templates, picked, context, tried.get(word));
      if (!question) continue;
      picked.askedQuestions.add(question, word);
      chosen.push(question);
    }
  }
}

/** Several questions may ask for the word itself, beside one that asks for its meaning none. */
const FOR_MEANING = [meaningChoice, translateTyped, contextMeaning, heardMeaning];

function orderTemplates(
  type: QuestionType,
  index: number,
  { repeatableFirst }: Pick<Picked, 'repeatableFirst'>,
): readonly QuestionTemplate[] {
  const templates = TEMPLATES_BY_TYPE[type];
  if (repeatableFirst) return sortLast(templates, FOR_MEANING);
  // Every third word is heard: beside its meaning in print it could not be any more.
  return type === 'multiple_choice' && index % 3 === 1 ? sortLast(templates, [meaningChoice]) : templates;
}

const sortLast = (templates: readonly QuestionTemplate[], last: readonly QuestionTemplate[]) =>
  [...templates].sort((a, b) => last.indexOf(a) - last.indexOf(b));

/** The first untried template that gives a new, valid question. */
function nextQuestion(
  word: QuizWord,
  templates: readonly QuestionTemplate[],
  { askedQuestions }: Picked,
  context: QuestionContext,
  tried = new Set<QuestionTemplate>(),
): StoredQuestion | undefined {
  for (const template of templates) {
    if (tried.has(template)) continue;
    tried.add(template);
    const made = template(word, context);
    const question = made && askedQuestions.fit(made, word);
    if (!question || isFaulty(question, context.faulty)) continue;
    if (failedChecks(question, context.candidatesFor(word)).length === 0) return question;
  }
  return undefined;
}

function shortageNotice(requested: number, ofType: number, made: number): QuizNotice | null {
  if (made < requested) {
    const detail = `These words are enough for only ${made} questions that don’t answer each other, not for ${requested}. Save more words for longer quizzes.`;
    return { code: 'fewer_questions', detail };
  }
  if (ofType < made) {
    const detail =
      'These words are not enough for so many questions of one type, so there are others as well.';
    return { code: 'other_types', detail };
  }
  return null;
}

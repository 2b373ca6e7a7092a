import { Type, type Static } from 'typebox';
import type { Glossary } from '@glossa/words';
import { BLANK } from '@glossa/contract/quiz-blank';
import { unlessModelFailed, type ChatModel } from '../../../foundation/language/model/chat-model';
import { failedChecks } from './checks';
import { extractWords } from './cloze';
import { formatCredit, OWN_CREDIT, toPlainText } from '../model-text';
import { trackAskedQuestions } from './asked-questions';
import type { QuizPlan } from './generate';
import { placeAnswer } from './shuffle-questions';
import type { QuizWord } from './quiz-word';
import { candidateFinder, type Candidates } from './find-candidates';
import { normalizeText } from '../normalize-text';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import { readText } from '../../../platform/text/fill-text';

const MAX_QUESTION_LENGTH = 500;
const MAX_EXPLANATION_LENGTH = 400;
const MAX_OPTION_LENGTH = 100;

const WrittenQuestions = Type.Object({
  questions: Type.Array(
    Type.Object({
      /** Index of the question in the request. */
      index: Type.Integer({ minimum: 0, maximum: 1000 }),
      question: Type.String(),
      /** The sentence with the blank, if the question has one. */
      sentence: Type.Union([Type.String(), Type.Null()]),
      wrong_options: Type.Array(Type.String()),
      explanation: Type.String(),
    }),
  ),
});
type WrittenQuestion = Static<typeof WrittenQuestions>['questions'][number];

const INSTRUCTIONS = readText(__dirname, 'rewrite-prompt.txt', { blank: BLANK });

export interface WrittenQuiz {
  questions: StoredQuestion[];
  /** Credit of the questions. */
  by: string;
}

/** Word and answer stay. Questions that fail the checks stay ours, and matchings, which are words alone. */
export async function rewriteQuestions(
  chat: ChatModel | undefined,
  ours: readonly StoredQuestion[],
  plan: QuizPlan,
): Promise<WrittenQuiz> {
  if (!chat) return { questions: [...ours], by: OWN_CREDIT };
  const written = await askModel(chat, ours, plan);
  const candidatesFor = candidateFinder(plan.words, plan.glossary, plan);
  const words = new Map(plan.words.map((word) => [word.id, word]));
  const questions = [...ours];
  let byModel = 0;
  for (const [index, question] of ours.entries()) {
    const word = words.get(question.vocabulary_id ?? 0);
    const text = written.get(index);
    if (!word || !text || question.listen) continue;
    const theirs = acceptRewrite(question, text, candidatesFor(word));
    if (!theirs || theirs.question === question.question) continue;
    const fitted = fitBeside(questions.toSpliced(index, 1), theirs, words, plan.glossary);
    if (!fitted) continue;
    // Options that two choices share stay ours, with the right one at its place.
    questions[index] = fitted === theirs ? theirs : { ...theirs, options: question.options };
    byModel += 1;
  }
  return { questions, by: formatCredit(chat.name, { byModel, byUs: ours.length - byModel }) };
}

async function askModel(
  chat: ChatModel,
  ours: readonly StoredQuestion[],
  plan: QuizPlan,
): Promise<Map<number, WrittenQuestion>> {
  const words = new Map(plan.words.map((word) => [word.id, word]));
  const wanted = ours.flatMap((question, index) => {
    const word = words.get(question.vocabulary_id ?? 0);
    // A sentence of a lesson stays what is heard.
    return !word || question.question_type === 'matching' || question.listen
      ? []
      : [describeWanted(question, index, word)];
  });
  if (wanted.length === 0) return new Map();
  const input = { difficulty: plan.difficulty, seed: plan.seed, questions: wanted };
  // Not cached: the input tells which words a learner has saved. The questions are stored with the quiz, and
  // deleted with its learner.
  const answer = await unlessModelFailed(
    chat.ask({
      kind: 'quiz_questions',
      schema: WrittenQuestions,
      instructions: INSTRUCTIONS,
      input,
      cache: false,
    }),
  );
  return new Map(answer?.questions.map((text) => [text.index, text]));
}

function describeWanted(question: StoredQuestion, index: number, word: QuizWord) {
  return {
    index,
    question_type: question.question_type,
    word: word.word,
    language: word.language,
    part_of_speech: word.partOfSpeech,
    meanings: word.translations,
    definition: word.definition,
    met_in: word.context,
    answer: question.correct_answer,
    answer_language: question.answer_language,
    has_blank: hasBlank(question),
    show_word: question.word !== null,
    wrong_options_wanted: Math.max(0, question.options.length - 1),
    example: question.question,
  };
}

const hasBlank = ({ question }: StoredQuestion): boolean => question.includes(BLANK);

/** The rewrite as it may be asked beside the other questions, or undefined where one would answer or repeat another. */
function fitBeside(
  others: readonly StoredQuestion[],
  theirs: StoredQuestion,
  words: ReadonlyMap<number, QuizWord>,
  glossary: Glossary,
): StoredQuestion | undefined {
  const findWord = ({ vocabulary_id: id }: StoredQuestion) => words.get(id ?? 0);
  // A learner may have saved thousands of words, of which a quiz asks few.
  const askedQuestions = trackAskedQuestions(
    [...others, theirs].flatMap((question) => findWord(question) ?? []),
    glossary,
  );
  for (const other of others) {
    const word = findWord(other);
    if (word) askedQuestions.add(other, word);
  }
  const word = findWord(theirs);
  return word && askedQuestions.fit(theirs, word);
}

/** Undefined when the model's question asks for something else or fails the checks. */
function acceptRewrite(ours: StoredQuestion, text: WrittenQuestion, about: Candidates) {
  const question = toPlainText(text.question, MAX_QUESTION_LENGTH);
  const explanation = toPlainText(text.explanation, MAX_EXPLANATION_LENGTH);
  const wrong = text.wrong_options.flatMap((option) => toPlainText(option, MAX_OPTION_LENGTH) ?? []);
  if (question === undefined || explanation === undefined) return undefined;
  const wantedOptions = Math.max(0, ours.options.length - 1);
  if (wrong.length < wantedOptions || !asksTheSame(ours, question)) return undefined;
  const sentence = rewrittenSentence(ours, question, text.sentence);
  if (sentence === undefined) return undefined;
  const options = ours.options.length === 0 ? [] : [ours.correct_answer, ...wrong.slice(0, wantedOptions)];
  const { wording: _wording, ...kept } = ours;
  const theirs = { ...kept, question, explanation, sentence, options };
  if (failedChecks(theirs, about).length > 0) return undefined;
  // The right option keeps its place, so that places stay evenly distributed.
  const place = ours.options.indexOf(ours.correct_answer);
  return { ...theirs, options: options.length === 0 ? [] : placeAnswer(theirs, place) };
}

/** A blank where ours has one, and the word where ours shows it. */
function asksTheSame(ours: StoredQuestion, question: string): boolean {
  if (hasBlank(ours) !== question.includes(BLANK)) return false;
  const quoted = ours.word === null ? '' : extractWords(normalizeText(ours.word)).join(' ');
  return ` ${extractWords(normalizeText(question)).join(' ')} `.includes(quoted === '' ? '' : ` ${quoted} `);
}

/** The new sentence with its blank, or our sentence when there is no blank. */
function rewrittenSentence(ours: StoredQuestion, question: string, sentence: string | null) {
  if (!hasBlank(ours)) return ours.sentence;
  const text = toPlainText(sentence ?? '', MAX_QUESTION_LENGTH);
  return text?.includes(BLANK) && question.includes(text) ? text : undefined;
}

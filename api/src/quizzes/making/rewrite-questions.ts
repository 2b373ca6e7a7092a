import { Type, type Static } from 'typebox';
import { unlessModelFailed, type ChatModel } from '../../language/model/chat-model';
import { brokenChecks } from './checks';
import { BLANK, wordsIn } from './cloze';
import { creditFor, OURS, plainText } from '../model-text';
import { keyOf, type QuizPlan } from './generate';
import { optionsWith } from './shuffle-questions';
import type { QuizWord } from './quiz-word';
import { rivalsAmong, type Rivals } from './distractors';
import { sameText } from '../normalize-text';
import type { StoredQuestion } from '../stored-question';

const LONGEST_QUESTION = 500;
const LONGEST_EXPLANATION = 400;
const LONGEST_OPTION = 100;

const WrittenQuestions = Type.Object({
  questions: Type.Array(
    Type.Object({
      /** Of the question asked for. */
      index: Type.Integer({ minimum: 0, maximum: 1000 }),
      question: Type.String(),
      /** The sentence of the question, where there is one. */
      sentence: Type.Union([Type.String(), Type.Null()]),
      wrong_options: Type.Array(Type.String()),
      explanation: Type.String(),
    }),
  ),
});
type Written = Static<typeof WrittenQuestions>['questions'][number];

const instructions = `You write questions for learners of a language. For each entry of "questions" write one question of
its "question_type" whose only right answer is its "answer".
- "question": in English, plain text; where "has_blank" is true it holds exactly one blank, written ${BLANK}, in a new
  natural sentence in "language", and that sentence alone is "sentence" as well; otherwise "sentence" is null.
- Where "show_word" is true the question quotes "word". The answer, and forms of it, must not be in the question.
- "wrong_options": as many as "wrong_options_wanted", in the language of the answer, written like it. None is a synonym,
  another translation or a form of the answer. "easy": unrelated to it; "medium": of the same part of speech;
  "hard": of the same part of speech and form, and fitting the sentence.
- "explanation": one or two short sentences in English, plain text.`;

export interface WrittenQuiz {
  questions: StoredQuestion[];
  /** Who wrote them. */
  by: string;
}

/**
 * Lets the model write the questions anew, each about the same word and with the same answer. What does not pass the
 * checks, and all of it when the model does not answer, stays as we wrote it. Matchings are ours: they are made of
 * words alone.
 */
export async function rewriteQuestions(
  chat: ChatModel | undefined,
  ours: readonly StoredQuestion[],
  plan: QuizPlan,
): Promise<WrittenQuiz> {
  if (!chat) return { questions: [...ours], by: OURS };
  const written = await askModel(chat, ours, plan);
  const rivals = rivalsAmong(plan.words, plan.glossary, plan.faulty);
  const words = new Map(plan.words.map((word) => [word.id, word]));
  const taken = new Set(ours.map(keyOf));
  let byModel = 0;
  const questions = ours.map((question, index) => {
    const word = words.get(question.vocabulary_id ?? 0);
    const text = written.get(index);
    const theirs = word && text && rewritten(question, text, rivals(word));
    if (!theirs || taken.has(keyOf(theirs))) return question;
    taken.add(keyOf(theirs));
    byModel += 1;
    return theirs;
  });
  return { questions, by: creditFor(chat.name, { byModel, byUs: ours.length - byModel }) };
}

async function askModel(
  chat: ChatModel,
  ours: readonly StoredQuestion[],
  plan: QuizPlan,
): Promise<Map<number, Written>> {
  const words = new Map(plan.words.map((word) => [word.id, word]));
  const wanted = ours.flatMap((question, index) => {
    const word = words.get(question.vocabulary_id ?? 0);
    return !word || question.question_type === 'matching' ? [] : [wantedOf(question, index, word)];
  });
  if (wanted.length === 0) return new Map();
  const input = { difficulty: plan.difficulty, seed: plan.seed, questions: wanted };
  // They tell which words a learner has saved, and so are kept with the quiz alone, which goes with its learner.
  const question = { kind: 'quiz_questions', schema: WrittenQuestions, instructions, input, keep: false };
  const answer = await unlessModelFailed(chat.ask(question));
  return new Map(answer?.questions.map((text) => [text.index, text]));
}

function wantedOf(question: StoredQuestion, index: number, word: QuizWord) {
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

function hasBlank({ question }: StoredQuestion): boolean {
  return question.includes(BLANK);
}

/** The question in the model's words, when it asks for the same and passes the checks. */
function rewritten(ours: StoredQuestion, text: Written, about: Rivals): StoredQuestion | undefined {
  const question = plainText(text.question, LONGEST_QUESTION);
  const explanation = plainText(text.explanation, LONGEST_EXPLANATION);
  const wrong = text.wrong_options.flatMap((option) => plainText(option, LONGEST_OPTION) ?? []);
  if (question === undefined || explanation === undefined) return undefined;
  const wantedOptions = Math.max(0, ours.options.length - 1);
  if (wrong.length < wantedOptions || !asksTheSame(ours, question)) return undefined;
  const sentence = sentenceOf(ours, question, text.sentence);
  if (sentence === undefined) return undefined;
  const options = ours.options.length === 0 ? [] : [ours.correct_answer, ...wrong.slice(0, wantedOptions)];
  const theirs = { ...ours, question, explanation, sentence, options };
  if (brokenChecks(theirs, about).length > 0) return undefined;
  // Where ours had it, so that the places stay dealt evenly.
  const place = ours.options.indexOf(ours.correct_answer);
  return { ...theirs, options: options.length === 0 ? [] : optionsWith(theirs, place) };
}

/** A blank where there was one, and the word where it was shown. */
function asksTheSame(ours: StoredQuestion, question: string): boolean {
  if (hasBlank(ours) !== question.includes(BLANK)) return false;
  const quoted = ours.word === null ? '' : wordsIn(sameText(ours.word)).join(' ');
  return ` ${wordsIn(sameText(question)).join(' ')} `.includes(quoted === '' ? '' : ` ${quoted} `);
}

/** The sentence that goes with the question: with its blank where it has one, else the one the word was met in. */
function sentenceOf(ours: StoredQuestion, question: string, sentence: string | null) {
  if (!hasBlank(ours)) return ours.sentence;
  const text = plainText(sentence ?? '', LONGEST_QUESTION);
  return text?.includes(BLANK) && question.includes(text) ? text : undefined;
}

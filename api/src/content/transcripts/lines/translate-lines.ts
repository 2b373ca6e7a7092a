import { Type } from 'typebox';
import { normalizeWord } from '@glossa/contract/word-key';
import { usableText } from '@glossa/words/usable-text';
import { describeLanguage } from '../../../foundation/language/languages';
import {
  ModelFailed,
  unlessModelFailed,
  type ChatModel,
} from '../../../foundation/language/model/chat-model';
import { readText } from '../../../platform/text/fill-text';

export interface Sentence {
  index: number;
  text: string;
}

export interface LinesQuery {
  language: string;
  translateInto: string;
  sentences: readonly Sentence[];
  /** The sentence before the first. */
  before: string;
}

/** A model may not answer in time about more. */
export const MAX_SENTENCES_PER_CALL = 10;
/** In all sentences of a call. */
const MAX_CHARACTERS_PER_CALL = 2_000;
/** Up to this many words a translation may equal the sentence: a name, *no, no*. */
const MAX_ECHO_WORDS = 3;

const INSTRUCTIONS = readText(__dirname, 'lines-prompt.txt');

const schema = Type.Object({
  lines: Type.Array(Type.Object({ number: Type.Integer(), text: Type.String() })),
});

/** By sentence index, without missing or unusable ones. Throws `ModelFailed` when all calls failed. */
export async function translateLines(model: ChatModel, query: LinesQuery): Promise<Map<number, string>> {
  const questions = splitQuery(query);
  const answers = await Promise.all(
    questions.map((question) => unlessModelFailed(translateBatch(model, question))),
  );
  const answered = answers.filter((answer) => answer !== undefined);
  if (answers.length > 0 && answered.length === 0) throw new ModelFailed('no question was answered');
  return new Map(answered.flatMap((lines) => [...lines]));
}

function splitQuery(query: LinesQuery): LinesQuery[] {
  const questions: LinesQuery[] = [];
  let sentences: Sentence[] = [];
  let before = query.before;
  for (const sentence of query.sentences) {
    const characters = sentences.reduce((sum, { text }) => sum + text.length, sentence.text.length);
    if (
      sentences.length === MAX_SENTENCES_PER_CALL ||
      (sentences.length > 0 && characters > MAX_CHARACTERS_PER_CALL)
    ) {
      questions.push({ ...query, before, sentences });
      before = sentences.at(-1)?.text ?? '';
      sentences = [];
    }
    sentences.push(sentence);
  }
  return sentences.length > 0 ? [...questions, { ...query, before, sentences }] : questions;
}

async function translateBatch(model: ChatModel, query: LinesQuery): Promise<Map<number, string>> {
  const { language, translateInto, sentences, before } = query;
  const input = {
    language: describeLanguage(language),
    translate_into: describeLanguage(translateInto),
    before: before.slice(-MAX_CHARACTERS_PER_CALL),
    sentences: sentences.map(({ text }, at) => ({ number: at + 1, text })),
  };
  // Not cached: lines are stored and deleted with their transcript.
  const answer = await model.ask({ kind: 'lines', schema, instructions: INSTRUCTIONS, input, cache: false });
  const lines = new Map<number, string>();
  for (const { number, text } of answer.lines) {
    const sentence = sentences[number - 1];
    if (!sentence || lines.has(sentence.index)) continue;
    const line = usableLine(text, sentence.text, query);
    if (line !== undefined) lines.set(sentence.index, line);
  }
  return lines;
}

function usableLine(text: string, sentence: string, { language, translateInto }: LinesQuery) {
  const line = usableText(text, translateInto, Math.max(120, sentence.length * 6));
  if (line === undefined) return undefined;
  const isEcho = normalizeWord(line, translateInto) === normalizeWord(sentence, language);
  return isEcho && sentence.split(' ').length > MAX_ECHO_WORDS ? undefined : line;
}

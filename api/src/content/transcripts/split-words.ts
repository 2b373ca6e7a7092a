import { UNSPACED_LANGUAGES } from '@glossa/contract/word-separator';

/** A word with its punctuation, and its range in the text. */
export interface Token {
  text: string;
  from: number;
  to: number;
}

/** Longer ones are cut: texts of the web have rows of stops, and letters without a space. */
export const MAX_WORD_LENGTH = 200;
/** The segmenter's time grows faster than the text. */
const MAX_SEGMENT_LENGTH = 300;
const OPENING = /^[\p{Ps}\p{Pi}¿¡]+$/u;
const segmenters = new Map<string, Intl.Segmenter>();

export const hasLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Detached punctuation joins its word. Stops after `max` words, before long ones are cut. */
export function splitWords(text: string, language: string, max = Infinity): Token[] {
  const parts = UNSPACED_LANGUAGES.has(language) ? segmentText(text, language) : splitAtSpaces(text);
  return attachPunctuation(takeWords(parts, max), text).flatMap((token) => cutLongWord(token));
}

/** These part words without a space. Rows of dashes are read in one way: trying all is exponential. */
const JOINT =
  /(?<=[\p{L}\p{M}])(?:[—―–…]|-{2,}(?!-)|\.{2,}(?!\.))+(?=[¿¡"“«]*\p{L})|(?<=[\p{L}\p{M}])[,;:?!،؛؟]+(?=[¿¡]?\p{L})|(?<=\p{Ll}{2})\.(?=\p{Lu}\p{Ll})|(?<=\p{L}{2})\/(?=\p{L}{2})/gu;
const ADDRESS = /:\/\/|@|^www\./i;

function* splitAtSpaces(text: string): Generator<Token> {
  for (const { 0: run, index } of text.matchAll(/\S+/gu)) {
    let from = 0;
    if (!ADDRESS.test(run))
      for (const joint of run.matchAll(JOINT)) {
        const to = joint.index + joint[0].length;
        yield toToken(run.slice(from, to), index + from);
        from = to;
      }
    yield toToken(run.slice(from), index + from);
  }
}

function* segmentText(text: string, language: string): Generator<Token> {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  for (const piece of splitAtSpaces(text)) {
    for (let from = 0; from < piece.text.length;) {
      const to = findPartEnd(piece.text, from, MAX_SEGMENT_LENGTH);
      for (const { segment, index } of segmenter.segment(piece.text.slice(from, to)))
        yield toToken(segment, piece.from + from + index);
      from = to;
    }
  }
}

/** The parts up to the word after `max`. */
function takeWords(parts: Iterable<Token>, max: number): Token[] {
  const taken: Token[] = [];
  let words = 0;
  for (const part of parts) {
    if (hasLetter(part.text)) words += 1;
    if (words > max) break;
    taken.push(part);
  }
  return taken;
}

/** Does not split a surrogate pair. */
function findPartEnd(text: string, from: number, maxLength: number): number {
  const to = Math.min(from + maxLength, text.length);
  return /^[\udc00-\udfff]/.test(text.slice(to, to + 1)) ? to - 1 : to;
}

/** Pieces without a letter are left out: every word has one. */
function cutLongWord(token: Token): Token[] {
  const pieces: Token[] = [];
  for (let from = 0; from < token.text.length;) {
    const to = findPartEnd(token.text, from, MAX_WORD_LENGTH);
    const text = token.text.slice(from, to);
    if (hasLetter(text)) pieces.push(toToken(text, token.from + from));
    from = to;
  }
  return pieces;
}

function attachPunctuation(parts: readonly Token[], text: string): Token[] {
  const tokens: Token[] = [];
  /** Start of opening punctuation that joins the next word. */
  let waiting: number | undefined;
  for (const part of parts) {
    const before = tokens.at(-1);
    if (hasLetter(part.text)) {
      const from = waiting ?? part.from;
      tokens.push({ text: text.slice(from, part.to), from, to: part.to });
      waiting = undefined;
    } else if (before && waiting === undefined && !OPENING.test(part.text)) {
      tokens[tokens.length - 1] = { ...before, text: text.slice(before.from, part.to), to: part.to };
    } else waiting ??= part.from;
  }
  const last = tokens.at(-1);
  const end = parts.at(-1)?.to;
  if (last && waiting !== undefined && end !== undefined)
    tokens[tokens.length - 1] = { ...last, text: text.slice(last.from, end), to: end };
  return tokens;
}

const toToken = (text: string, from: number): Token => ({ text, from, to: from + text.length });

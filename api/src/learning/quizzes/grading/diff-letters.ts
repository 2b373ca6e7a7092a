import type { AnswerPart } from '@glossa/contract/quiz/result';
import { splitArticle } from './normalize-answer';

/** Letters with their marks. */
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Compares normalized texts by letter. Leaves out an article that only one of them has. */
export function diffLetters(typed: string, expected: string, language: string): AnswerPart[] {
  const [ours, theirs] = [splitArticle(expected, language), splitArticle(typed, language)];
  const counts = language !== 'en' && ours.article !== '' && theirs.article !== '';
  const [from, to] = counts ? [typed, expected] : [theirs.text, ours.text];
  return mergeRuns(editSteps(splitLetters(from), splitLetters(to), language));
}

const splitLetters = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

/** The edits in order. Ties prefer a match, then a swap. */
function editSteps(typed: readonly string[], expected: readonly string[], language: string): AnswerPart[] {
  const a = typed.map((letter) => letter.toLocaleLowerCase(language));
  const b = expected.map((letter) => letter.toLocaleLowerCase(language));
  const remaining = remainingEdits(a, b);
  const parts: AnswerPart[] = [];
  let [i, j] = [0, 0];
  const take = (kind: AnswerPart['kind'], ofTyped: number, ofExpected: number) => {
    const [nextI, nextJ] = [i + ofTyped, j + ofExpected];
    parts.push({ kind, typed: typed.slice(i, nextI).join(''), expected: expected.slice(j, nextJ).join('') });
    [i, j] = [nextI, nextJ];
  };
  while (i < a.length || j < b.length) {
    const now = remaining(i, j);
    if (a[i] === b[j] && now === remaining(i + 1, j + 1)) take('same', 1, 1);
    else if (isSwap(a, b, i, j) && now === remaining(i + 2, j + 2) + 1) take('wrong', 2, 2);
    else if (now === remaining(i + 1, j + 1) + 1) take('wrong', 1, 1);
    else if (now === remaining(i, j + 1) + 1) take('missing', 0, 1);
    else take('extra', 1, 0);
  }
  return parts;
}

/** Damerau's distance. Our own: damerau-levenshtein counts UTF-16 units, fastest-levenshtein has no swaps. */
export const editDistance = (from: readonly string[], to: readonly string[]): number =>
  remainingEdits(from, to)(0, 0);

/** A table of the edits between `a` from letter `i` and `b` from letter `j`. */
function remainingEdits(a: readonly string[], b: readonly string[]): (i: number, j: number) => number {
  const table: number[][] = Array.from({ length: a.length + 1 }, () => []);
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = a.length; i >= 0; i -= 1) {
    const row = table[i] ?? [];
    for (let j = b.length; j >= 0; j -= 1) {
      const end = i === a.length && j === b.length ? 0 : Number.POSITIVE_INFINITY;
      const change = at(i + 1, j + 1) + (a[i] === b[j] ? 0 : 1);
      const swap = isSwap(a, b, i, j) ? at(i + 2, j + 2) + 1 : Number.POSITIVE_INFINITY;
      row[j] = Math.min(end, change, swap, at(i + 1, j) + 1, at(i, j + 1) + 1);
    }
  }
  return at;
}

function isSwap(a: readonly string[], b: readonly string[], i: number, j: number): boolean {
  const within = i + 1 < a.length && j + 1 < b.length;
  return within && a[i] === b[j + 1] && a[i + 1] === b[j] && a[i] !== b[j];
}

function mergeRuns(parts: readonly AnswerPart[]): AnswerPart[] {
  const runs: AnswerPart[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.kind === part.kind) {
      last.typed += part.typed;
      last.expected += part.expected;
    } else runs.push({ ...part });
  }
  return runs;
}

import { memoizeUnbounded } from '../../../platform/text/memoize-unbounded';
import rules from './language-rules.json';

/** Compiling takes longer than matching. */
const compile = memoizeUnbounded((pattern: string) => new RegExp(pattern, 'giu'));

type PatternName = 'articles' | 'citations' | 'feminine' | 'infinitives' | 'negated';

/** What the pattern of a language finds first; `''` where it finds nothing, or the language has none. */
export function matchPattern(name: PatternName, text: string, language: string): string {
  const patterns: Readonly<Record<string, string>> = rules[name];
  return text.match(compile(patterns[language] ?? '$^'))?.[0] ?? '';
}

/** The text after each replacement of a language in turn. */
export function applyReplacements(name: 'plurals' | 'respellings', text: string, language: string): string {
  const table: Readonly<Record<string, readonly string[][]>> = rules[name];
  return replaceInTurn(text, table[language] ?? []);
}

export const replaceInTurn = (text: string, pairs: readonly string[][]) =>
  pairs.reduce((result, [from = '', to = '']) => result.replaceAll(compile(from), to), text);

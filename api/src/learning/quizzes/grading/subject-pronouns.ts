import { wordSeparator } from '@glossa/contract/word-separator';
import pronouns from './pronouns.json';

/** By language and pronoun, what a verb of that person looks like; it excludes what is surely of another one. */
const PRONOUNS: Readonly<Record<string, Readonly<Record<string, string>>>> = pronouns;
/** Their verbs need no pronoun. */
const DROPPING_LANGUAGES: ReadonlySet<string> = new Set('ar es hi it ja ka ko pl pt ru tr uk zh'.split(' '));

export const dropsPronouns = (language: string) => DROPPING_LANGUAGES.has(language);

/** Splits a subject pronoun off a text; `fits` tells whether the rest may be of its person. */
export function splitPronoun(text: string, language: string): { verb: string; fits: boolean } | undefined {
  const start = text.toLocaleLowerCase(language).replace(/^j'/, 'je ');
  const separator = wordSeparator(language);
  const found = Object.entries(PRONOUNS[language] ?? {}).filter(([name]) =>
    start.startsWith(name + separator),
  );
  // `我们` begins with `我`.
  const [name = '', pattern = ''] = found.sort(([one], [other]) => other.length - one.length)[0] ?? [];
  const verb = name && start.slice(name.length).trim();
  const fits = new RegExp(pattern, 'u').test(verb);
  // Without spaces it may be one word: `他人`.
  return verb && (fits || separator) ? { verb, fits } : undefined;
}

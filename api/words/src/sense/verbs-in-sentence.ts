import { normalizeWord } from '@glossa/contract/word-key';
import { lookupCandidates } from '../word-candidates';
import type { WordFile } from '../word-file';
import { type Clause, readClause } from './clause';
import type { SentenceContext } from './sentence-context';
import reflexiveRules from './reflexive-rules.json';
import rules from './verb-rules.json';

/** Endings of the infinitives that a dictionary lists. */
const INFINITIVES = new Map(
  Object.entries(rules.infinitives).map(([language, ending]) => [language, new RegExp(ending)]),
);
/** Prefixes that a verb leaves at the end of its clause: `Ich stehe um sieben auf`. */
const SEPARABLE_PREFIXES: Readonly<Record<string, readonly string[]>> = rules.separablePrefixes;
/** They may begin the clause of another verb. */
const CONJUNCTIONS: ReadonlySet<string> = new Set('und oder aber denn sondern en of maar want'.split(' '));

/** Lists `aufstehen` for “Ich stehe … auf”, `svegliarsi` for “Mi sono svegliata”; none need exist. */
export function listVerbsInSentence(
  word: string,
  context: SentenceContext,
  language: string,
  file: WordFile,
): string[] {
  if (!INFINITIVES.has(language)) return [];
  const parts = normalizeWord(word, language).split(' ');
  if (parts.length > 1) return listVerbsOfPhrase(parts, language, file);
  const [verb = ''] = parts;
  const isNoun = !context.isSingleCase && isGermanNoun(word, language);
  return [
    ...new Set(
      context.places
        .filter((place) => place === 0 || !isNoun)
        .flatMap((place) => listVerbs(verb, readClause(context.forms, place), language, file)),
    ),
  ];
}

/** The reflexive verbs of a word that a dictionary has under no other form. */
export const listReflexiveVerbs = (word: string, language: string, file: WordFile): string[] =>
  toReflexive(listInfinitives(word, language, file), language);

function listVerbs(verb: string, clause: Clause, language: string, file: WordFile): string[] {
  const infinitives = listInfinitives(verb, language, file);
  const separable = withSeparatedPrefix(infinitives, clause.after, language);
  if (!isReflexive(verb, clause, language)) return separable;
  return [...toReflexive(separable, language), ...separable, ...toReflexive(infinitives, language)];
}

function listVerbsOfPhrase(parts: readonly string[], language: string, file: WordFile): string[] {
  const verbs = parts.filter((part) => !isReflexivePronoun(part, language));
  const [verb = '', ...after] = verbs;
  const separable = withSeparatedPrefix(listInfinitives(verb, language, file), after, language);
  if (verbs.length === parts.length) return separable;
  const infinitives = verbs.flatMap((part) => listInfinitives(part, language, file));
  return [...toReflexive([...separable, ...infinitives], language), ...separable];
}

/** `after` is what follows the verb in its clause. They need not exist: only what a dictionary has counts. */
function withSeparatedPrefix(infinitives: readonly string[], after: readonly string[], language: string) {
  const end = after.findIndex((form) => CONJUNCTIONS.has(form));
  const last = (end === -1 ? after : after.slice(0, end)).at(-1) ?? '';
  return SEPARABLE_PREFIXES[language]?.includes(last)
    ? infinitives.map((infinitive) => last + infinitive)
    : [];
}

function listInfinitives(form: string, language: string, file: WordFile): string[] {
  const isInfinitive = INFINITIVES.get(language);
  return lookupCandidates(form, language, file).filter((candidate) => isInfinitive?.test(candidate));
}

const isGermanNoun = (word: string, language: string) => language === 'de' && /^\P{L}*\p{Lu}/u.test(word);

/**
 * `infinitive` takes its first pattern. `clauses` match a clause with a space around every word: the pronoun
 * is of the verb's person, unlike that of `me gusta`; with `isBefore`, up to the verb alone.
 */
const RULES = new Map(
  Object.entries(reflexiveRules).map(([language, { infinitive, pronoun, clauses, isBefore }]) => [
    language,
    {
      infinitive: infinitive.map(([pattern = '', written = '']) => [new RegExp(pattern), written] as const),
      pronoun: new RegExp(pronoun),
      clauses: clauses.map((clause) => new RegExp(clause)),
      isBefore,
    },
  ]),
);

const AUXILIARIES: ReadonlySet<string> = new Set(
  'haben sein werden hebben zijn worden haber ser estar essere avere être avoir być'.split(' '),
);

/** Infinitives as a dictionary lists reflexive verbs. They need not exist: only those that a dictionary has count. */
function toReflexive(infinitives: readonly string[], language: string): string[] {
  const rules = RULES.get(language)?.infinitive ?? [];
  return infinitives.flatMap((infinitive) => {
    const [pattern, written] = rules.find(([each]) => each.test(infinitive)) ?? [];
    return pattern && written && !AUXILIARIES.has(infinitive) ? infinitive.replace(pattern, written) : [];
  });
}

/** Whether the verb between these words of its clause has a reflexive pronoun. */
function isReflexive(verb: string, { before, after }: Clause, language: string): boolean {
  const verbs = RULES.get(language);
  if (!verbs) return false;
  const words = verbs.isBefore ? [...before, verb] : [...before, verb, ...after];
  const text = ` ${words.join(' ')} `;
  return verbs.clauses.some((clause) => clause.test(text));
}

const isReflexivePronoun = (form: string, language: string): boolean =>
  RULES.get(language)?.pronoun.test(form) ?? false;

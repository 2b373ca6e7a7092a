import LANGUAGES from './reflexive-rules.json';

/**
 * `infinitive` writes the reflexive infinitive as dictionaries do, by the first pattern that it has.
 *
 * `clauses` match the clause of a reflexive verb, with a space around every word: the pronoun is of the person of the verb, unlike
 * that of `me gusta` or `er sieht mich`. Up to the verb alone, where the pronoun always precedes it (`isBefore`).
 */
const RULES = new Map(
  Object.entries(LANGUAGES).map(([language, { infinitive, pronoun, clauses, isBefore }]) => [
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
export function toReflexive(infinitives: readonly string[], language: string): string[] {
  const rules = RULES.get(language)?.infinitive ?? [];
  return infinitives.flatMap((infinitive) => {
    const [pattern, written] = rules.find(([each]) => each.test(infinitive)) ?? [];
    return pattern && written && !AUXILIARIES.has(infinitive) ? infinitive.replace(pattern, written) : [];
  });
}

/** Whether the verb between these words of its clause has a reflexive pronoun. */
export function isReflexive(
  verb: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
  language: string,
): boolean {
  const verbs = RULES.get(language);
  if (!verbs) return false;
  const words = verbs.isBefore ? [...before, verb] : [...before, verb, ...after];
  const text = ` ${words.join(' ')} `;
  return verbs.clauses.some((clause) => clause.test(text));
}

export function isReflexivePronoun(form: string, language: string): boolean {
  return RULES.get(language)?.pronoun.test(form) ?? false;
}

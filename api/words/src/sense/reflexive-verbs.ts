interface ReflexiveVerbs {
  /** Writes the reflexive infinitive as dictionaries do. */
  write: (infinitive: string) => string;
  /** The pronouns. */
  pronoun: RegExp;
  /**
   * Match the clause of a reflexive verb, with a space around every word: the pronoun is of the person of the verb, unlike that
   * of `me gusta` or `er sieht mich`. Up to the verb alone, where the pronoun always precedes it.
   */
  clauses: readonly RegExp[];
  isBefore: boolean;
}

const LANGUAGES: Readonly<Record<string, ReflexiveVerbs>> = {
  de: {
    write: (infinitive) => `sich ${infinitive}`,
    pronoun: /^(?:mich|dich|sich|uns|euch)$/,
    clauses: [
      / sich /,
      /^(?=.* ich )(?=.* mich )/,
      /^(?=.* du )(?=.* dich )/,
      /^(?=.* wir )(?=.* uns )/,
      /^(?=.* ihr )(?=.* euch )/,
    ],
    isBefore: false,
  },
  nl: {
    write: (infinitive) => `zich ${infinitive}`,
    pronoun: /^(?:me|mij|je|zich|ons)$/,
    clauses: [
      / zich /,
      /^(?=.* ik )(?=.* m(?:e|ij) )/,
      /^(?=.* jij )(?=.* je )/,
      / je (?:.+ )?je /,
      /^(?=.* w(?:e|ij) )(?=.* ons )/,
    ],
    isBefore: false,
  },
  pl: { write: (infinitive) => `${infinitive} się`, pronoun: /^się$/, clauses: [/ się /], isBefore: false },
  es: {
    write: (infinitive) => `${infinitive}se`,
    pronoun: /^(?:me|te|se|nos|os)$/,
    clauses: [
      / me (?:he \S+|(?!(?:di|vi|dij|hiz|pus|traj)o )\S*(?:[oéí]|oy)) $/,
      / te (?:has \S+|\S*(?:s|ste)) $/,
      / se (?:(?:me|te|le|nos|les) )?(?:(?:ha|han|había|habían) )?\S+ $/,
      / nos (?:hemos \S+|\S*mos) $/,
      / os (?:habéis \S+|\S*is) $/,
    ],
    isBefore: true,
  },
  it: {
    write: (infinitive) => `${infinitive.replace(/r?re$/, 'r')}si`,
    pronoun: /^(?:mi|ti|si|ci|vi)$/,
    clauses: [
      / mi (?:(?:sono|ero) \S+|\S*(?<![aeo]n)o) $/,
      / ti (?:(?:sei|eri) \S+|\S*i) $/,
      / si (?:(?:è|era|sono|erano) )?\S+ $/,
      / ci (?:(?:siamo|eravamo) \S+|\S*mo) $/,
      / vi (?:(?:siete|eravate) \S+|\S*te) $/,
    ],
    isBefore: true,
  },
  fr: {
    write: (infinitive) => (/^[aeiouyhàâéèêîôœ]/.test(infinitive) ? `s'${infinitive}` : `se ${infinitive}`),
    pronoun: /^(?:me|te|se|nous|vous)$/,
    clauses: [
      / (?:se |s')(?:(?:est|sont|était|étaient) )?(?:(?:pas|jamais|déjà|bien) )?\S+ $/,
      / (?:je (?:ne )?m|tu (?:ne )?t)(?:e |')(?:(?:suis|es|étais) )?(?:(?:pas|jamais|déjà|bien) )?\S+ $/,
      / nous nous (?:sommes )?\S+ $/,
      / vous vous (?:êtes )?\S+ $/,
    ],
    isBefore: true,
  },
};

const AUXILIARIES: ReadonlySet<string> = new Set(
  'haben sein werden hebben zijn worden haber ser estar essere avere être avoir być'.split(' '),
);

/** Infinitives as a dictionary lists reflexive verbs. They need not exist: only those that a dictionary has count. */
export function toReflexive(infinitives: readonly string[], language: string): string[] {
  const verbs = LANGUAGES[language];
  return verbs ? infinitives.filter((infinitive) => !AUXILIARIES.has(infinitive)).map(verbs.write) : [];
}

/** Whether the verb between these words of its clause has a reflexive pronoun. */
export function isReflexive(
  verb: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
  language: string,
): boolean {
  const verbs = LANGUAGES[language];
  if (!verbs) return false;
  const words = verbs.isBefore ? [...before, verb] : [...before, verb, ...after];
  const text = ` ${words.join(' ')} `;
  return verbs.clauses.some((clause) => clause.test(text));
}

export function isReflexivePronoun(form: string, language: string): boolean {
  return LANGUAGES[language]?.pronoun.test(form) ?? false;
}

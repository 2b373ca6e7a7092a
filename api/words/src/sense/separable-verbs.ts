/** Prefixes that a verb leaves at the end of its clause: `Ich stehe um sieben auf`. */
const PREFIXES: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set(
    'ab an auf aus bei dar durch ein fest fort frei heim her heran heraus herein herum herunter hervor hin hinaus hinein hinunter hinzu kennen los mit nach nieder statt teil um unter vor voran voraus vorbei weg weiter wieder zu zurecht zurück zusammen'.split(
      ' ',
    ),
  ),
  nl: new Set(
    'aan achter af binnen bij deel door in langs mee na neer om onder op over plaats samen tegen terug thuis toe uit vast voor voorbij weg'.split(
      ' ',
    ),
  ),
};
/** They may begin the clause of another verb. */
const CONJUNCTIONS: ReadonlySet<string> = new Set('und oder aber denn sondern en of maar want'.split(' '));

/**
 * The infinitives with the prefix that stands at the end of the clause. `after` is what follows the verb in its clause.
 * They need not exist: only those that a dictionary has count.
 */
export function withSeparatedPrefix(
  infinitives: readonly string[],
  after: readonly string[],
  language: string,
): string[] {
  const end = after.findIndex((form) => CONJUNCTIONS.has(form));
  const last = (end === -1 ? after : after.slice(0, end)).at(-1) ?? '';
  return PREFIXES[language]?.has(last) ? infinitives.map((infinitive) => last + infinitive) : [];
}

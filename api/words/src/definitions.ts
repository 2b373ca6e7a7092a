const MAX_SENSES = 3;

/** Both null without definitions. `own` are in simple words and come first; the sentence's sense leads. */
export function arrangeDefinitions(own: readonly string[], others: readonly string[]) {
  const definition = own[0] ?? others[0] ?? null;
  const senses = others.length > 0 ? withoutSame(others, own) : withoutSums(own);
  const shown = definition === null ? [] : definitionParts(definition);
  const saysMore = senses.some((sense) => definitionParts(sense).some((part) => !shown.includes(part)));
  return { definition, detailedDefinition: saysMore ? numbered(senses.slice(0, MAX_SENSES)) : null };
}

/** The glossary joins the senses of a word by semicolons where the sentence does not choose between them. */
const definitionParts = (definition: string) =>
  definition.split(';').map((part) => part.trim().toLowerCase());

function withoutSame(definitions: readonly string[], known: readonly string[]): string[] {
  const repeated = new Set(known.map((text) => text.toLowerCase()));
  return definitions.filter((text) => !repeated.has(text.toLowerCase()));
}

/** Drops a definition that only joins others of them. */
function withoutSums(definitions: readonly string[]): string[] {
  const whole = new Set(definitions.map((text) => text.toLowerCase()));
  return definitions.filter((text) => {
    const parts = definitionParts(text);
    return parts.length === 1 || !parts.every((part) => whole.has(part));
  });
}

const numbered = (definitions: readonly string[]): string =>
  definitions.map((definition, index) => `${index + 1}. ${definition}`).join('\n');

interface Comparison {
  /** Finds a value also where only the case differs. */
  readonly ignoreCase?: boolean;
}

/** Returns the function that reads a choice from the text of its parameter; empty for what is none of the values. */
export function createChoiceReader(values: readonly string[], { ignoreCase = false }: Comparison = {}) {
  const toKey = (text: string) => (ignoreCase ? text.toLowerCase() : text);
  return (text: string): string => values.find((value) => toKey(value) === toKey(text)) ?? '';
}

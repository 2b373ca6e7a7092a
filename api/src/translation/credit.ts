const names: Readonly<Record<string, string>> = { glossary: 'Glossa', wordnet: 'WordNet' };

/** Who answered, for people to read; a model is called by its own name. Null: nobody. */
export function creditOf(sources: readonly string[]): string | null {
  const credited = [...new Set(sources)].map((source) => names[source] ?? source);
  return credited.length > 0 ? credited.join(', ') : null;
}

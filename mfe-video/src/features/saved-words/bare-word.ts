const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu;

/** The word without the punctuation around it; empty where there is nothing but punctuation. */
export function bareWord(text: string): string {
  return text.normalize('NFC').replace(EDGES, '');
}

/** Equal for all spellings that count as the same word; lower-cased as `language` does it. */
export function wordKey(text: string, language: string): string {
  return bareWord(text).toLocaleLowerCase(language).replaceAll('’', "'");
}

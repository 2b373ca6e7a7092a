/** What is no word before and after one; the marks behind its last letter are a part of it. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}][^\p{L}\p{N}]*$/gu;

/** The word without the punctuation around it; empty where there is nothing but punctuation. */
export function bareWord(text: string): string {
  return text.normalize('NFC').replace(EDGES, '');
}

/** Equal for all spellings that count as the same word, as the API counts them; lower-cased as `language` does it. */
export function wordKey(text: string, language: string): string {
  return bareWord(text.replaceAll(/[\u2018\u2019\u02bc]/g, "'"))
    .replaceAll(/\s+/g, ' ')
    .toLocaleLowerCase(language);
}

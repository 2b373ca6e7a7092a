/** The greatest id the API can have given. */
const GREATEST_ID = 2_147_483_647;

/** The id in a word's address, or `undefined` when no word can have that address. */
export function wordId(text: string | undefined): number | undefined {
  if (!text || !/^\d{1,10}$/.test(text)) return undefined;
  const id = Number(text);
  return id >= 1 && id <= GREATEST_ID ? id : undefined;
}

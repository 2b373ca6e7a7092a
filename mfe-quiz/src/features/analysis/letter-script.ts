/** Scripts whose letters join, so that a word cannot be cut between them. */
const JOINED = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u;

/** How a word of these letters is written. */
export const letterScript = (letters: string): { joined: boolean; dir: 'rtl' | 'ltr' } => ({
  joined: JOINED.test(letters),
  dir: RIGHT_TO_LEFT.test(letters) ? 'rtl' : 'ltr',
});

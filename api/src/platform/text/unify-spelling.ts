/** Characters with which a word is also written: nobody sees or hears the difference. */
const BEYOND_PLAIN = /[^\n\x20-\x5f\x61-\x7e]/;
/** Direction marks and spaces without width. */
const INVISIBLE = /[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** A soft hyphen; at the end of a line it says that the word goes on in the next one. */
const SOFT_HYPHEN = /\u00ad(?![^\S\n]*(?:\n|$))/g;
/** Joiners are spelling in Arabic and Indic scripts, and make pictures of several. */
const JOINER =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]/gu;
const HYPHEN = /[\u2010\u2011\ufe63]|(?<=\p{L})[\u2012\u2212](?=\p{L})/gu;
const APOSTROPHE = /(?<=\p{L})[\u00b4`\u2032\u201b\uff07](?=\p{L})/gu;
/** Ligatures, letters of full or half width, and forms of Arabic and Hebrew letters. */
const COMPATIBLE =
  /[\u0132\u0133\u01c4-\u01cc\u01f1-\u01f3\ufb00-\ufbb1\ufbd3-\ufd3d\ufd50-\ufdc7\ufe70-\ufefc\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc]+/g;

/** One spelling for each word: the text in NFC, without characters that only concern how it is shown. */
export function unifySpelling(text: string): string {
  if (!BEYOND_PLAIN.test(text)) return text;
  return text
    .replaceAll(INVISIBLE, '')
    .replaceAll(SOFT_HYPHEN, '')
    .replaceAll(JOINER, '')
    .replaceAll(COMPATIBLE, (letters) => letters.normalize('NFKC'))
    .replaceAll(HYPHEN, '-')
    .replaceAll(APOSTROPHE, "'")
    .normalize('NFC');
}

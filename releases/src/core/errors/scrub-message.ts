import engineWords from './engine-words.json';

const MAX_MESSAGE_LENGTH = 300;
const MASK = '…';

/** Parts that may hold data: addresses, quoted texts, numbers, and words like tokens. */
const DATA: readonly (readonly [RegExp, string])[] = [
  [/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '<url>'],
  [/\b(?:data|blob|mailto|tel):\S+/gi, '<url>'],
  [/[^\s@"'`<>,;:]+@[\p{L}\d.-]+/gu, '<email>'],
  // The names of properties stay: browsers quote them like this.
  [/(?<!\b(?:reading|setting|property|evaluating) )(["'`“«‘])[^\n]*?["'`”»’](?!\w)/g, `"${MASK}"`],
  // Shortened names of variables differ from version to version.
  [/\b[A-Za-z_$][\w$]?(?=\.[\w$]| is not )/g, MASK],
  [/(?<!Minified React error #)\b\d[\d.,:/-]*/g, '<number>'],
  [/[\w+/=-]*(?:\d[\w+/=-]*){3,}/g, `<token>`],
];

const ENGINE_WORDS = new Set(engineWords);

/** The name of an error class, as `TypeError`; anything else is an `Error`. */
export function scrubErrorName(name: string, isKnown: (word: string) => boolean): string {
  const isOfEngine =
    /^(Type|Range|Reference|Syntax|Aggregate|Eval|URI|Chunk(Load)?|Abort|Quota\w{0,20}|Not\w{1,20}|Invalid\w{1,20}|Security|Network|Timeout)?Error$/;
  return isOfEngine.test(name) || (/^[A-Z]\w{1,59}$/.test(name) && isKnown(name)) ? name : 'Error';
}

/** Masks addresses, numbers, quoted texts, and words that neither scripts (`isKnown`) nor browsers use. */
export function scrubMessage(message: string, isKnown: (word: string) => boolean): string {
  let text = message.slice(0, MAX_MESSAGE_LENGTH).replace(/\s+/g, ' ').trim();
  for (const [pattern, replacement] of DATA) text = text.replace(pattern, replacement);
  return text
    .replace(/[\p{L}\p{M}\p{N}_$]+(?:['’][\p{L}]+)?/gu, (word) =>
      ENGINE_WORDS.has(word.toLowerCase()) || isKept(word, isKnown) ? word : MASK,
    )
    .replace(/…(?:[\s.]*…)+/g, MASK);
}

function isKept(word: string, isKnown: (word: string) => boolean): boolean {
  if (word.length <= 2) return /^\d+$/.test(word);
  return /^\d{1,4}$/.test(word) || isKnown(word);
}

export const listWords = (script: string) => new Set(script.match(/[\p{L}_$][\p{L}\p{M}\p{N}_$]{2,59}/gu));

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

const ENGINE_WORDS = new Set(
  `a abort aborted access accessing across after already an and any applied argument arguments array as assign assignment
  async at await bad be before big body buffer call called cannot can't chunk circular class clone closed component could
  cross css code data date define defined delete denied depth did does doesn't dynamically element elements end error
  evaluating exceeded exceeds expected expression failed fetch fetched field find for from function get getter global has
  have identifier import imported importing in index infinite initialization initialize initialized input instance
  instanceof integer invalid is isn't it iterable iterator JSON key left length lexical literal load loaded loading loop
  many map match maximum message method Minified missing module must name network networkerror new no node non not null
  number object of offset on only operation operator or origin out overflow parameter parse parsed permission possible
  precision primitive promise properties property proxy quota range React read reading readonly recursion redeclared
  reduce reference regular rejected rendered replay request required resource resolve response result right scope script
  security see set setter setting side size stack stale state static storage stream string structure such super symbol
  syntax target the then this time timed timeout to token too transaction type unable undefined unexpected
  unhandled unknown unterminated update used user valid value variable visit was when while with without worker write
  url email number token`
    .split(/\s+/)
    .map((word) => word.toLowerCase()),
);

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

export function listWords(script: string): ReadonlySet<string> {
  return new Set(script.match(/[\p{L}_$][\p{L}\p{M}\p{N}_$]{2,59}/gu));
}

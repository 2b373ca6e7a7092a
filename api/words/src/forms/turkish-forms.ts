/** Suffixes chain and take the vowels of the word: A is a, e; I is ı, i, u, ü; D is d, t; C is c, ç. */
const NOMINAL_SUFFIXES = expand(
  'lAr lArI I yI nI sI A yA nA DA nDA DAn nDAn In nIn lA ylA m Im n In mIz ImIz nIz InIz yken ki CA DIr yDI yDIm yDIk ymIş DI DIm mIş sA ysA yIm yIz sIn sInIz dIlAr',
);
const VERBAL_SUFFIXES = expand(
  'DI DIm DIn DIk DInIz DIlAr mIş mIşIm mIşsIn mIşlAr Iyor Iyorum Iyorsun Iyoruz Iyorsunuz Iyorlar yor yorum yorsun yoruz yorsunuz yorlar r Ir Ar rIm ArIm IrIm rsIn ArsIn IrsIn rIz ArIz IrIz rlAr ArlAr IrlAr z zsIn zlAr m yIz AcAk AcAğIm AcAksIn AcAğIz AcAklAr yAcAk yAcAğIm yAcAksIn yAcAğIz yAcAklAr mAlI mAlIyIm mAlIsIn mAlIyIz sA sAm sAn sAk sAlAr mA mI mIyor Ip yIp IncA yIncA ArAk yArAk An yAn DIğI DIğIm DIğIn DIğInI DIğIndA DIktAn mAk mAyI mAyA mAktAn mAsI mAsInI In yIn InIz sIn sInlAr AlIm yAlIm AyIm yAyIm Abil yAbil AmA yAmA',
);
const MAX_ROUNDS = 4;
const MAX_STEMS = 80;
/** A final consonant that is soft before a vowel. */
const HARD: Readonly<Record<string, string>> = { b: 'p', c: 'ç', d: 't', ğ: 'k', g: 'k' };
const VOWEL = /[aeıioöuü]/g;

/** Nouns as they are, verbs as infinitives; the longest stem first. */
export function stripTurkish(form: string): string[] {
  const nouns = strip(form, NOMINAL_SUFFIXES, false);
  const verbs = strip(form, VERBAL_SUFFIXES, true);
  return [...nouns, ...verbs]
    .sort((a, b) => b.text.length - a.text.length)
    .flatMap(({ text, isVerb }) => (isVerb ? infinitives(text) : hardened(text)));
}

function strip(form: string, suffixes: ReadonlySet<string>, isVerb: boolean) {
  const seen = new Set([form]);
  let last = [...seen];
  for (let round = 0; round < MAX_ROUNDS && seen.size < MAX_STEMS; round += 1) {
    const next = last.flatMap((text) => stripOnce(text, suffixes)).filter((text) => !seen.has(text));
    for (const text of next) seen.add(text);
    last = next;
  }
  return [...seen].slice(1).map((text) => ({ text, isVerb }));
}

function stripOnce(text: string, suffixes: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (let start = 2; start < text.length; start += 1)
    if (suffixes.has(text.slice(start)) && /[aeıioöuü]/.test(text.slice(0, start)))
      found.push(text.slice(0, start));
  return found;
}

function hardened(stem: string): string[] {
  const hard = HARD[stem.slice(-1)];
  return hard === undefined ? [stem] : [stem, stem.slice(0, -1) + hard];
}

function infinitives(stem: string): string[] {
  const vowel = stem.match(VOWEL)?.at(-1) ?? 'e';
  const isBack = 'aıou'.includes(vowel);
  const ending = isBack ? 'mak' : 'mek';
  const whole = hardened(stem).map((one) => one + ending);
  // bekliyor comes from beklemek: the vowel before -yor is narrow.
  if (/[ıiuü]$/.test(stem)) whole.push(stem.slice(0, -1) + (isBack ? 'amak' : 'emek'));
  else if (!/[aeoö]$/.test(stem)) whole.push(stem + (isBack ? 'amak' : 'emek'));
  return whole;
}

function expand(list: string): ReadonlySet<string> {
  const variants = (suffix: string): string[] => {
    const letter = /[AIDC]/.exec(suffix)?.[0];
    if (letter === undefined) return [suffix];
    const written = { A: 'ae', I: 'ıiuü', D: 'dt', C: 'cç' }[letter] ?? '';
    return [...written].flatMap((one) => variants(suffix.replace(letter, one)));
  };
  return new Set(list.split(' ').flatMap(variants));
}

const SUFFIXES = "en e n s 's t te ten de den je jes tje tjes etje etjes er ere st ste end ende".split(' ');
const CONSONANT = '[bcdfghjklmnpqrstvwxz]';
const DOUBLED_CONSONANT = new RegExp(`(${CONSONANT})\\1$`);
const SHORT_SYLLABLE = new RegExp(`([aeiou])(${CONSONANT})$`);
const LONG_SYLLABLE = new RegExp(`([aeou])\\1(${CONSONANT})$`);

/** Nouns and adjectives as they are, verbs as infinitives; the longest stem first. */
export function stripDutch(form: string): string[] {
  const stems = [form, ...(form.startsWith('ge') ? [form.slice(2)] : [])].flatMap(stripSuffixes);
  return [
    ...new Set(
      stems
        .sort((a, b) => b.length - a.length)
        .flatMap((stem) => [...closeSyllable(stem), ...infinitives(stem)]),
    ),
  ].filter((lemma) => lemma !== form);
}

function stripSuffixes(form: string): string[] {
  const stripped = SUFFIXES.filter((suffix) => form.endsWith(suffix) && form.length - suffix.length >= 2).map(
    (suffix) => form.slice(0, -suffix.length),
  );
  return [form, ...stripped];
}

/** bomm is bom, bom is also boom, and huiz is huis. */
function closeSyllable(stem: string): string[] {
  const single = stem.replace(DOUBLED_CONSONANT, '$1');
  const hard = single.replace(/v$/, 'f').replace(/z$/, 's');
  const long = hard.replace(SHORT_SYLLABLE, (_all, vowel: string, consonant: string) =>
    vowel === 'i' ? `${vowel}${consonant}` : `${vowel}${vowel}${consonant}`,
  );
  return [stem, single, hard, long];
}

/** loop is lopen, zwem is zwemmen, leef is leven and reis is reizen. */
function infinitives(stem: string): string[] {
  const open = stem.replace(LONG_SYLLABLE, '$1$2');
  const soft = open.replace(/f$/, 'v').replace(/s$/, 'z');
  const doubled = stem.replace(SHORT_SYLLABLE, '$1$2$2');
  return [`${stem}en`, `${soft}en`, `${open}en`, `${doubled}en`];
}

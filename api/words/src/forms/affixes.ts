import affixes from './affix-rules.json';

/** Arabic: conjunctions, prepositions and the article before the word, pronouns and numbers after it. */
const ARABIC_PREFIX = /^[وف]?(?:[بك]?ال|لل|[بكلس])?/u;
const ARABIC_SUFFIXES = 'ها هم هن كم نا ه ك ي ات ون ين ان وا ت ا ية'.split(' ');
const ARABIC_PERSON = /^[يتنأ]/u;

export function stripArabic(form: string): string[] {
  const prefix = ARABIC_PREFIX.exec(form)?.[0] ?? '';
  const starts = Array.from({ length: prefix.length + 1 }, (_, length) => form.slice(length));
  const stems = starts.flatMap((start) => [start, ...stripArabicSuffix(start)]);
  const verbs = stems.filter((stem) => ARABIC_PERSON.test(stem)).map((stem) => stem.slice(1));
  return [...stems, ...verbs].filter((stem) => stem.length >= 2 && stem !== form);
}

/** Before a pronoun the ending ة is written ت, and the plural ات replaces it. */
const stripArabicSuffix = (word: string) =>
  ARABIC_SUFFIXES.filter((suffix) => word.endsWith(suffix)).flatMap((suffix) => {
    const stem = word.slice(0, -suffix.length);
    return [stem, `${stem.replace(/ت$/u, '')}ة`];
  });

/** Hindi: endings of cases and numbers, and of verbs, whose infinitive ends in -ना. */
const HINDI_NOUN: readonly (readonly [string, readonly string[]])[] = Object.entries(affixes.hindiNoun);
const HINDI_VERB = 'ूँगा ूँगी ूंगा ूंगी ेगा ेगी ोगे ोगी ेंगे ेंगी ता ते ती कर ने नी ना ा ये या ई े ी ो ें ूँ एगा एगी एँगे'.split(' ');

export function stripHindi(form: string): string[] {
  const nouns = HINDI_NOUN.filter(([ending]) => form.endsWith(ending)).flatMap(([ending, replacements]) =>
    replacements.map((replacement) => form.slice(0, -ending.length) + replacement),
  );
  const verbs = HINDI_VERB.filter((ending) => form.endsWith(ending) && form.length > ending.length).map(
    (ending) => `${form.slice(0, -ending.length)}ना`,
  );
  return [...nouns, ...verbs].filter((lemma) => lemma !== form);
}

/** Indonesian: a prefix may hide the first letter of the root. */
const INDONESIAN_PREFIXES: readonly (readonly [string, readonly string[]])[] = Object.entries(
  affixes.indonesianPrefixes,
);
const INDONESIAN_SUFFIXES = ['nya', 'lah', 'kah', 'kan', 'ku', 'mu', 'an', 'i'];
const MIN_ROOT = 3;

export function stripIndonesian(form: string): string[] {
  const [first, second] = form.split('-');
  const single = first !== undefined && first === second ? [first] : [];
  const ended = [form, ...single].flatMap((word) => [word, ...stripIndonesianSuffix(word)]);
  const whole = ended.flatMap((word) => [word, ...stripIndonesianSuffix(word)]);
  const roots = whole.flatMap((word) =>
    INDONESIAN_PREFIXES.filter(([prefix]) => word.startsWith(prefix)).flatMap(([prefix, starts]) =>
      starts.map((start) => start + word.slice(prefix.length)),
    ),
  );
  return [...new Set([...whole, ...roots])].filter((root) => root.length >= MIN_ROOT && root !== form);
}

const stripIndonesianSuffix = (word: string) =>
  INDONESIAN_SUFFIXES.filter((suffix) => word.endsWith(suffix)).map((suffix) =>
    word.slice(0, -suffix.length),
  );

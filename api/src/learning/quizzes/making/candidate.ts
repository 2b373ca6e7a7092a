import { normalizeText, textShape } from '../normalize-text';
import { formKeys, mayBeForms } from './inflection';

/** A text that could be an option, with what is compared. */
export interface OptionText {
  text: string;
  /** The text after `normalizeText`. */
  key: string;
  /** Its script and capitals. */
  shape: string;
}

/** A word that could be a distractor, itself or by its meaning. */
export interface Candidate extends OptionText {
  /** The normalized dictionary form. */
  lemma: string;
  partOfSpeech: string | null;
  /** The first translation; within one language, the definition. */
  meaning: OptionText | undefined;
  /** All meanings, normalized. */
  meaningKeys: readonly string[];
  /** Translations into every language: words that share one have the same meaning. */
  senses: ReadonlySet<string>;
  synonyms: ReadonlySet<string>;
  videoId: string | null;
  /** 1 to 10; null when unknown. */
  level: number | null;
}

type Known = Pick<Candidate, 'lemma' | 'partOfSpeech' | 'senses'> &
  Partial<Pick<Candidate, 'synonyms' | 'videoId' | 'level'>>;

const NO_KEYS: ReadonlySet<string> = new Set();

export function makeCandidate(text: string, meanings: readonly string[], known: Known): Candidate {
  const [first] = meanings;
  return {
    ...{ synonyms: NO_KEYS, videoId: null, level: null },
    ...known,
    ...toOption(text),
    meaning: first === undefined ? undefined : toOption(first),
    meaningKeys: meanings.map((meaning) => normalizeText(meaning)),
  };
}

const toOption = (text: string): OptionText => ({ text, key: normalizeText(text), shape: textShape(text) });

/** Plain are words and phrases; translations such as `〜の` show where something is missing. */
const PLAIN_TEXT = /^[\p{L}\p{M}'’]+(?:[ -][\p{L}\p{M}'’]+)*$/u;
export const isPlainText = (text: string): boolean => PLAIN_TEXT.test(text);

/** An affix, which gives itself away among words. */
export const isAffix = (text: string): boolean => /^[-–〜~…ـ]|[-–〜~…ـ]$/u.test(text);

export type CandidatePool = ReturnType<typeof buildPool>;

/** Candidates of one language, indexed by meaning. The index finds a word's synonyms and forms without comparing all candidates. */
export function buildPool(candidates: readonly Candidate[], language: string) {
  const index = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    for (const key of kinKeys(candidate, language)) {
      const others = index.get(key);
      if (others) others.push(candidate);
      else index.set(key, [candidate]);
    }
  }
  return {
    all: candidates,
    findKin(word: Candidate): ReadonlySet<Candidate> {
      const near = new Set([...kinKeys(word, language)].flatMap((key) => index.get(key) ?? []));
      return new Set([...near].filter((candidate) => meansTheSame(candidate, word, language)));
    },
  };
}

/** True of synonyms, forms of one word, and words that share a translation in any language. */
export function meansTheSame(a: Candidate, b: Candidate, language: string): boolean {
  if (a.lemma === b.lemma || a.key === b.key) return true;
  if (a.synonyms.has(b.key) || a.synonyms.has(b.lemma)) return true;
  if (b.synonyms.has(a.key) || b.synonyms.has(a.lemma)) return true;
  for (const sense of a.senses) if (b.senses.has(sense)) return true;
  return mayBeForms(a.key, b.key, language);
}

/** Two words with the same meaning share at least one key. */
function kinKeys({ key, lemma, synonyms, senses }: Candidate, language: string): Set<string> {
  const texts = [key, lemma, ...synonyms].map((text) => `text ${text}`);
  const forms = formKeys(key, language).map((form) => `form ${form}`);
  return new Set([...texts, ...senses, ...forms]);
}

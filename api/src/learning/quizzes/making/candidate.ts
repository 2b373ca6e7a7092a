import type { Glossary, GlossaryEntry } from '../../../language/glossary';
import { memoizeFor } from '../../../language/memoize';
import { normalizeText, textShape } from '../normalize-text';
import { formKeys, mayBeForms } from './inflection';
import { type QuizWord, wordMeanings } from './quiz-word';

/** A text that could be an option, with what is compared. */
export interface OptionText {
  text: string;
  /** The text after `normalizeText`. */
  key: string;
  /** Its script and capitals. */
  shape: string;
}

/** A word that could be an option. */
export interface Candidate extends OptionText {
  /** The word itself; `text` may be its meaning. */
  word: string;
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
  /** True of the learner's words in this quiz. */
  isSaved: boolean;
  videoId: string | null;
  /** 1 to 10; null when unknown. */
  level: number | null;
}

export function optionText(text: string): OptionText {
  return { text, key: normalizeText(text), shape: textShape(text) };
}

function candidateFromGlossary(
  form: string,
  entry: GlossaryEntry,
  glossary: Glossary,
  languages: { language: string; translationLanguage: string },
): Candidate {
  const { language, translationLanguage } = languages;
  const lemma = entry.lemma.toLocaleLowerCase(language);
  const translations = entry.translations[translationLanguage] ?? [];
  return {
    ...optionText(form),
    word: form,
    lemma,
    partOfSpeech: entry.pos,
    ...meaningParts(translations),
    senses: lemmaSenses(glossary, language, lemma),
    synonyms: NO_KEYS,
    isSaved: false,
    videoId: null,
    level: null,
  };
}

export const candidateFromSaved = memoizeFor((word: QuizWord, glossary: Glossary): Candidate => {
  const text = optionText(word.word);
  const entry = glossary.find(word.language, text.key) ?? glossary.find(word.language, word.lemma);
  const meanings = meaningParts(wordMeanings(word));
  const lemma = entry?.lemma.toLocaleLowerCase(word.language) ?? word.lemma;
  const senses = new Set(lemmaSenses(glossary, word.language, lemma));
  for (const key of meanings.meaningKeys) senses.add(`${word.translationLanguage} ${key}`);
  return {
    ...text,
    word: word.word,
    lemma: word.lemma,
    partOfSpeech: word.partOfSpeech,
    ...meanings,
    senses,
    synonyms: new Set(word.synonyms.map((synonym) => normalizeText(synonym))),
    isSaved: true,
    videoId: word.videoId,
    level: word.difficultyLevel,
  };
});

const NO_KEYS: ReadonlySet<string> = new Set();

function meaningParts(texts: readonly string[]): Pick<Candidate, 'meaning' | 'meaningKeys'> {
  const [first] = texts;
  return {
    meaning: first === undefined ? undefined : optionText(first),
    meaningKeys: texts.map((text) => normalizeText(text)),
  };
}

/** Translations of all forms and senses of a lemma, into every language. */
function lemmaSenses(glossary: Glossary, language: string, lemma: string): ReadonlySet<string> {
  return sensesByLemma(glossary, language).get(lemma) ?? NO_KEYS;
}

const sensesByLemma = memoizeFor((glossary: Glossary, language: string) => {
  const senses = new Map<string, Set<string>>();
  for (const entry of glossary.forms(language).values()) {
    const lemma = entry.lemma.toLocaleLowerCase(language);
    const keys = senses.get(lemma) ?? new Set<string>();
    for (const key of translationKeys(entry)) keys.add(key);
    senses.set(lemma, keys);
  }
  return senses;
});

function translationKeys(entry: GlossaryEntry): string[] {
  return [entry, ...(entry.senses ?? [])].flatMap(({ translations }) =>
    Object.entries(translations).flatMap(([language, texts]) =>
      texts.map((text) => `${language} ${normalizeText(text)}`),
    ),
  );
}

/** Candidates of one language, indexed by meaning. */
export interface CandidatePool {
  all: readonly Candidate[];
  findKin(word: Candidate): ReadonlySet<Candidate>;
}

/** The index finds a word's synonyms and forms without comparing all candidates. */
export function buildPool(candidates: readonly Candidate[], language: string): CandidatePool {
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
    findKin(word) {
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
  const forms = formKeys(key, language).map((form) => `form ${form}`);
  return new Set([
    `text ${key}`,
    `text ${lemma}`,
    ...[...synonyms].map((text) => `text ${text}`),
    ...senses,
    ...forms,
  ]);
}

/** All forms that a glossary has of the first language of a pair such as `es en`. */
export const glossaryPool = memoizeFor((glossary: Glossary, pair: string): CandidatePool => {
  const [language = '', translationLanguage = ''] = pair.split(' ');
  const candidates = [...glossary.forms(language)].map(([form, entry]) =>
    candidateFromGlossary(form, entry, glossary, { language, translationLanguage }),
  );
  return buildPool(candidates, language);
});

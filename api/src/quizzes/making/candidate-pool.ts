import { memoizeFor } from '../../language/memoize';
import type { Glossary } from '../../language/glossary';
import { candidateFromGlossary, type Candidate } from './candidate';
import { formKeys, mayBeForms } from './inflection';

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

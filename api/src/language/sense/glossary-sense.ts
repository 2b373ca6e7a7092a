import type { GlossaryEntry } from '../glossary';
import type { SentenceContext } from './sentence-context';
import { lookupCandidates } from '../word-candidates';

type Translations = GlossaryEntry['translations'];

export interface GlossarySense {
  lemma: string;
  pos: string;
  translations: Translations;
}

/** The senses of an entry, the chosen one first. */
export interface ChosenSense {
  senses: GlossarySense[];
  /** False: there are several, and the sentence does not decide. */
  certain: boolean;
}

/**
 * Chooses a sense by its hints in the sentence and by the word's part of speech there. Without evidence the entry's
 * own sense comes first.
 */
export function chooseSense(
  entry: GlossaryEntry,
  context: SentenceContext,
  language: string,
  partOfSpeech: string | undefined,
): ChosenSense {
  const senses = (entry.senses ?? []).map(({ hint, ...sense }) => ({
    lemma: entry.lemma,
    pos: entry.pos,
    ...sense,
    hints: hint.filter((text) => isHintPresent(text, context, language)).length,
  }));
  const entryIsListed = senses.some((sense) => hasSameTranslations(sense, entry, language));
  const candidates = entryIsListed ? senses : [...senses, { ...entry, hints: 0 }];
  // Another part of speech outweighs one hint.
  const fit = ({ pos }: GlossarySense) => (partOfSpeech === undefined ? 0 : pos === partOfSpeech ? 1 : -2);
  const [first, second] = candidates
    .map((sense) => ({ sense, score: 2 * sense.hints + fit(sense) }))
    .sort((a, b) => b.score - a.score);
  const certain =
    first === undefined || second === undefined || (first.score > 0 && first.score > second.score);
  const meant = certain && first ? [first.sense] : [];
  return { senses: [...meant, entry, ...senses.filter((sense) => !meant.includes(sense))], certain };
}

/** The entry's own sense may be listed among its senses, to have hints. */
function hasSameTranslations(sense: GlossarySense, entry: GlossarySense, language: string): boolean {
  return Object.entries(sense.translations).every(
    ([target, [best]]) => target === language || entry.translations[target]?.[0] === best,
  );
}

/** A hint is a word in any form, or an exact phrase. */
function isHintPresent(hint: string, { forms, around }: SentenceContext, language: string): boolean {
  if (hint.includes(' ')) return ` ${forms.filter(Boolean).join(' ')} `.includes(` ${hint} `);
  const wanted = lookupCandidates(hint, language);
  return around.some((candidates) => candidates.some((form) => form === hint || wanted.includes(form)));
}

export function senseTranslations({ senses }: ChosenSense, language: string): string[] {
  return [...new Set(senses.flatMap(({ translations }) => translations[language] ?? []))];
}

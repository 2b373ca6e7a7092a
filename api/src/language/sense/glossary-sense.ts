import type { GlossaryEntry } from '../glossary';
import type { SentenceContext } from './sentence-context';
import { lookupCandidates } from '../word-candidates';

type Translations = GlossaryEntry['translations'];

/** A meaning of an entry. */
export interface GlossarySense {
  lemma: string;
  pos: string;
  translations: Translations;
}

/** The meanings of an entry, the one meant first. */
export interface ChosenSense {
  senses: GlossarySense[];
  /** False: there are several, and nothing in the sentence told which. */
  certain: boolean;
}

/**
 * Chooses by the sentence: each hint it holds counts, and so does the part of speech in which the word stands there.
 * Where that tells nothing, the entry as it stands comes first.
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
  const usualIsListed = senses.some((sense) => hasSameTranslations(sense, entry, language));
  const candidates = usualIsListed ? senses : [...senses, { ...entry, hints: 0 }];
  // A word in the place of a noun is no verb, whatever else the sentence speaks of.
  const fit = ({ pos }: GlossarySense) => (partOfSpeech === undefined ? 0 : pos === partOfSpeech ? 1 : -2);
  const [first, second] = candidates
    .map((sense) => ({ sense, score: 2 * sense.hints + fit(sense) }))
    .sort((a, b) => b.score - a.score);
  const certain =
    first === undefined || second === undefined || (first.score > 0 && first.score > second.score);
  const meant = certain && first ? [first.sense] : [];
  return { senses: [...meant, entry, ...senses.filter((sense) => !meant.includes(sense))], certain };
}

/** The usual meaning of an entry may be listed among its senses, to have hints of its own. */
function hasSameTranslations(sense: GlossarySense, entry: GlossarySense, language: string): boolean {
  return Object.entries(sense.translations).every(
    ([target, [best]]) => target === language || entry.translations[target]?.[0] === best,
  );
}

/** A hint is a word, in any of its forms, or several words in a row. */
function isHintPresent(hint: string, { forms, around }: SentenceContext, language: string): boolean {
  if (hint.includes(' ')) return ` ${forms.filter(Boolean).join(' ')} `.includes(` ${hint} `);
  const wanted = lookupCandidates(hint, language);
  return around.some((candidates) => candidates.some((form) => form === hint || wanted.includes(form)));
}

/** All translations of the meanings, each once. */
export function senseTranslations({ senses }: ChosenSense, language: string): string[] {
  return [...new Set(senses.flatMap(({ translations }) => translations[language] ?? []))];
}

import type { SentenceContext } from './sentence-context';
import { lookupCandidates } from '../word-candidates';
import type { WordFile } from '../word-file';
import type { GlossaryEntry, GlossarySense, WordSense } from '../records';

/** A meaning with its senses in WordNet. */
export type ListedMeaning = Pick<WordSense, 'lemma' | 'pos' | 'synsets'>;

/** The senses of an entry, the chosen one first. */
export interface ChosenSense {
  senses: (GlossarySense | WordSense)[];
  /** False: there are several, and the sentence does not decide. */
  certain: boolean;
  /** What the sentence has for the first sense beside its part of speech: 2 for a word that stands with it. */
  evidence: number;
  /** The same meaning in our list of meanings. */
  listed?: ListedMeaning | undefined;
}

const HINT_WEIGHT = 2;

/** Goes by hints and part of speech in the sentence; without evidence the entry's own sense comes first. */
export function chooseSense(
  entry: GlossaryEntry,
  context: SentenceContext,
  language: string,
  partOfSpeech: string | undefined,
  file: WordFile,
): ChosenSense {
  const { synsets, senses: listed = [] } = entry;
  const senses = listed.map(({ hint, ...sense }) => ({
    lemma: entry.lemma,
    pos: entry.pos,
    ...sense,
    hints: hint.filter((text) => isHintPresent(text, context, language, file)).length,
    // A form of one person, say: without its phrase it is not meant.
    needsPhrase: hint.length > 0 && hint.every((text) => text.includes(' ')),
  }));
  const hasDefault = listed.some((sense) => sense.default);
  const candidates = hasDefault ? senses : [...senses, { ...entry, hints: 0, needsPhrase: false }];
  // Another part of speech outweighs one hint.
  const fit = ({ pos }: GlossarySense) => (partOfSpeech === undefined ? 0 : pos === partOfSpeech ? 1 : -2);
  const [first, second] = candidates
    .filter(({ hints, needsPhrase }) => hints > 0 || !needsPhrase)
    .map((sense) => ({ sense, score: HINT_WEIGHT * sense.hints + fit(sense) }))
    .sort((a, b) => b.score - a.score);
  const certain =
    first === undefined || second === undefined || (first.score > 0 && first.score > second.score);
  const meant = certain && first ? [first.sense] : [];
  const evidence = certain && first ? HINT_WEIGHT * first.sense.hints : 0;
  return {
    senses:
      candidates.length === 1
        ? [entry]
        : [...meant, entry, ...senses.filter((sense) => !meant.includes(sense))],
    certain,
    evidence,
    listed: synsets && { lemma: entry.lemma, pos: entry.pos, synsets },
  };
}

/** A hint is a word in any form, or an exact phrase. */
function isHintPresent(hint: string, { forms, around }: SentenceContext, language: string, file: WordFile) {
  if (hint.includes(' ')) return ` ${forms.filter(Boolean).join(' ')} `.includes(` ${hint} `);
  const wanted = lookupCandidates(hint, language, file);
  return around.some((candidates) => candidates.some((form) => form === hint || wanted.includes(form)));
}

export function senseTranslations({ senses }: ChosenSense, language: string): string[] {
  return [...new Set(senses.flatMap(({ translations }) => translations[language] ?? []))];
}

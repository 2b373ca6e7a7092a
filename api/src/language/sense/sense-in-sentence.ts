import { memoize } from '../memoize';
import { lookupCandidates } from '../word-candidates';
import { isFunctionWord } from './part-of-speech-in-context';
import type { SentenceContext } from './sentence-context';
import type { Synset } from '../wordnet/wordnet-synset';
import type { WordNet, WordNetSense } from '../wordnet/wordnet';

export interface SenseFit<Sense> {
  sense: Sense;
  /** 0: nothing in the sentence supports the sense. */
  evidence: number;
  score: number;
}

/** Weight of a match in related synsets, against one in the synset itself. */
const RELATED_WEIGHT = 0.6;
/** Weight of a sense's frequency, against one matching context word. */
const FREQUENCY_WEIGHT = 1;

/** Later senses of a verb like *run* are too rare to compare. */
const MAX_SENSES = 24;

/**
 * Simplified Lesk: ranks senses by the words they share with the sentence, rare words counting more; without
 * evidence by frequency.
 */
export function rankSenses<Sense extends WordNetSense>(
  senses: readonly Sense[],
  { around }: Pick<SentenceContext, 'around'>,
  wordNet: WordNet,
  ownForms: ReadonlySet<string>,
): SenseFit<Sense>[] {
  const words = weighContextWords(around, wordNet, ownForms);
  const most = Math.max(1, ...senses.map(({ frequency }) => frequency));
  const fits = senses.map((sense, rank) => {
    const evidence = words.length === 0 || rank >= MAX_SENSES ? 0 : scoreEvidence(sense, words, wordNet);
    const usual = Math.log1p(sense.frequency) / Math.log1p(most) + 0.1 / (rank + 1);
    return { sense, evidence, score: evidence + FREQUENCY_WEIGHT * usual };
  });
  return fits.sort((a, b) => b.score - a.score);
}

interface ContextWord {
  forms: readonly string[];
  weight: number;
}

function weighContextWords(
  around: SentenceContext['around'],
  wordNet: WordNet,
  ownForms: ReadonlySet<string>,
): ContextWord[] {
  const telling = around.filter(
    ([form = '']) => form.length > 2 && !isFunctionWord(form) && !ownForms.has(form),
  );
  return telling.map((forms) => {
    const frequency = Math.max(...forms.map((form) => wordNet.wordFrequency(form)));
    return { forms, weight: 1.5 / (1 + Math.log10(1 + frequency) / 2) };
  });
}

function scoreEvidence(sense: Synset, words: readonly ContextWord[], wordNet: WordNet): number {
  const initials = new Set(words.flatMap(({ forms }) => forms.map((form) => form.charAt(0))));
  const itself = synsetForms([sense], initials);
  const related = synsetForms(wordNet.findRelated(sense), initials);
  const weights = words.map(({ forms, weight }) => {
    if (forms.some((form) => itself.has(form))) return weight;
    return forms.some((form) => related.has(form)) ? weight * RELATED_WEIGHT : 0;
  });
  return weights.reduce((total, weight) => total + weight, 0);
}

/** All forms of the words in these synsets, limited to the given initials. */
function synsetForms(synsets: readonly Synset[], initials: ReadonlySet<string>): ReadonlySet<string> {
  const texts = synsets.flatMap(({ words, definition, examples }) => [...words, definition, ...examples]);
  const forms = texts
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}']+/u))
    .filter((form) => initials.has(form.charAt(0)));
  return new Set([...new Set(forms)].flatMap(contentForms));
}

/** Definitions use few different words, so the cache stays useful. */
const MAX_CACHED_FORMS = 10_000;
const contentForms = memoize(
  (form: string) => lookupCandidates(form, 'en').filter((candidate) => !isFunctionWord(candidate)),
  MAX_CACHED_FORMS,
);

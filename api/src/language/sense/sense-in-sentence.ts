import { candidatesOf } from '../word-candidates';
import { isFunctionWord } from './english-function-words';
import type { SentenceContext } from './sentence-context';
import type { Synset } from '../wordnet/wordnet-synset';
import type { WordNet, WordNetSense } from '../wordnet/wordnet';

/** How well a sense fits: what of the sentence speaks for it, and with how usual it is. */
export interface SenseFit<Sense> {
  sense: Sense;
  /** 0: nothing in the sentence speaks for it. */
  evidence: number;
  score: number;
}

/** Weight of a word of the sentence that is met in what is tied to a sense, against one met in the sense itself. */
const RELATED = 0.6;
/** Weight of how usual a sense is, against one telling word of the sentence. */
const USUAL = 1;

/** Beyond these a verb like *run* has meanings that only a dictionary knows. */
const MOST_SENSES = 24;

/**
 * Simplified Lesk: the sense whose definition, examples and neighbours share most with the sentence, rare words
 * counting for more; where the sentence says nothing, the usual one. The best fit comes first.
 */
export function fitSenses<Sense extends WordNetSense>(
  senses: readonly Sense[],
  { around }: Pick<SentenceContext, 'around'>,
  wordNet: WordNet,
  own: ReadonlySet<string>,
): SenseFit<Sense>[] {
  const words = tellingWords(around, wordNet, own);
  const most = Math.max(1, ...senses.map(({ frequency }) => frequency));
  const fits = senses.map((sense, rank) => {
    const evidence = words.length === 0 || rank >= MOST_SENSES ? 0 : evidenceFor(sense, words, wordNet);
    const usual = Math.log1p(sense.frequency) / Math.log1p(most) + 0.1 / (rank + 1);
    return { sense, evidence, score: evidence + USUAL * usual };
  });
  return fits.sort((a, b) => b.score - a.score);
}

interface TellingWord {
  forms: readonly string[];
  weight: number;
}

function tellingWords(
  around: SentenceContext['around'],
  wordNet: WordNet,
  own: ReadonlySet<string>,
): TellingWord[] {
  const telling = around.filter(([form = '']) => form.length > 2 && !isFunctionWord(form) && !own.has(form));
  return telling.map((forms) => {
    const frequency = Math.max(...forms.map((form) => wordNet.frequencyOf(form)));
    return { forms, weight: 1.5 / (1 + Math.log10(1 + frequency) / 2) };
  });
}

function evidenceFor(sense: Synset, words: readonly TellingWord[], wordNet: WordNet): number {
  const initials = new Set(words.flatMap(({ forms }) => forms.map((form) => form.charAt(0))));
  const itself = wordsOf([sense], initials);
  const related = wordsOf(wordNet.relatedTo(sense), initials);
  const weights = words.map(({ forms, weight }) => {
    if (forms.some((form) => itself.has(form))) return weight;
    return forms.some((form) => related.has(form)) ? weight * RELATED : 0;
  });
  return weights.reduce((total, weight) => total + weight, 0);
}

/** The words by which these meanings are told, in every form; no others than with these initials. */
function wordsOf(synsets: readonly Synset[], initials: ReadonlySet<string>): ReadonlySet<string> {
  const texts = synsets.flatMap(({ words, definition, examples }) => [...words, definition, ...examples]);
  const forms = texts
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}']+/u))
    .filter((form) => initials.has(form.charAt(0)));
  return new Set([...new Set(forms)].flatMap(tellingForms));
}

/** Definitions are written in few words, which come again and again. */
const MOST_FORMS = 10_000;
const formsOf = new Map<string, readonly string[]>();

function tellingForms(form: string): readonly string[] {
  const known = formsOf.get(form);
  if (known) return known;
  if (formsOf.size >= MOST_FORMS) formsOf.clear();
  const forms = candidatesOf(form, 'en').filter((candidate) => !isFunctionWord(candidate));
  formsOf.set(form, forms);
  return forms;
}

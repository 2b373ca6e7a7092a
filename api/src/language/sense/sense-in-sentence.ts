import { isFunctionWord } from './part-of-speech-in-context';
import { MATCH, matchSenses } from './sense-words';
import type { SentenceContext } from './sentence-context';
import type { WordNet } from '../wordnet/wordnet';
import type { Synset } from '../wordnet/wordnet-synset';

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
export function rankSenses<Sense extends { synset: Synset }>(
  senses: readonly Sense[],
  { around }: Pick<SentenceContext, 'around'>,
  wordNet: WordNet,
  ownForms: ReadonlySet<string>,
): SenseFit<Sense>[] {
  const words = weighContextWords(around, wordNet, ownForms);
  const most = Math.max(1, ...senses.map(({ synset }) => synset.frequency));
  const compared = words.length === 0 ? [] : senses.slice(0, MAX_SENSES);
  const matches = matchSenses(
    compared.map(({ synset }) => synset),
    words.map(({ forms }) => forms),
    wordNet,
  );
  const fits = senses.map((sense, rank) => {
    const evidence = sumEvidence(matches[rank] ?? NO_MATCHES, words);
    const usual = Math.log1p(sense.synset.frequency) / Math.log1p(most) + 0.1 / (rank + 1);
    return { sense, evidence, score: evidence + FREQUENCY_WEIGHT * usual };
  });
  return fits.sort((a, b) => b.score - a.score);
}

interface ContextWord {
  forms: readonly string[];
  weight: number;
}

const NO_MATCHES = new Uint8Array();

function weighContextWords(
  around: SentenceContext['around'],
  wordNet: WordNet,
  ownForms: ReadonlySet<string>,
): ContextWord[] {
  const weights = weightsByWordNet.get(wordNet) ?? new WeakMap<readonly string[], number>();
  weightsByWordNet.set(wordNet, weights);
  const words: ContextWord[] = [];
  for (const forms of around) {
    const weight = weights.get(forms) ?? weighWord(forms, wordNet);
    weights.set(forms, weight);
    if (weight > 0 && !ownForms.has(forms[0] ?? '')) words.push({ forms, weight });
  }
  return words;
}

/** By the forms of a word: each word of a sentence is weighed again for each of the others. */
const weightsByWordNet = new WeakMap<WordNet, WeakMap<readonly string[], number>>();

/** 0: the word tells nothing. */
function weighWord(forms: readonly string[], wordNet: WordNet): number {
  const [form = ''] = forms;
  if (form.length <= 2 || isFunctionWord(form)) return 0;
  const frequency = Math.max(...forms.map((each) => wordNet.wordFrequency(each)));
  return 1.5 / (1 + Math.log10(1 + frequency) / 2);
}

function sumEvidence(matches: Uint8Array, words: readonly ContextWord[]): number {
  return words.reduce((total, { weight }, index) => {
    if (matches[index] === MATCH.itself) return total + weight;
    return matches[index] === MATCH.related ? total + weight * RELATED_WEIGHT : total;
  }, 0);
}

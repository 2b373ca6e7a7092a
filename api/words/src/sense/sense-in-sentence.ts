import type { WordFile } from '../word-file';
import { HEAD_BYTES, readToken, TOKEN_BYTES } from '../wordnet/packed-tokens';
import { type Sense, wordFrequency } from '../wordnet/wordnet';
import { isFunctionWord } from './part-of-speech-in-context';
import type { SentenceContext } from './sentence-context';

export interface SenseFit<Candidate> {
  candidate: Candidate;
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

/** Simplified Lesk: ranks by shared words, rare ones counting more; without evidence by frequency. */
export function rankSenses<Candidate extends { sense: Sense }>(
  candidates: readonly Candidate[],
  { around }: Pick<SentenceContext, 'around'>,
  file: WordFile,
  ownForms: ReadonlySet<string>,
): SenseFit<Candidate>[] {
  // A single one has no rivals.
  const words = candidates.length > 1 ? weighContextWords(around, file, ownForms) : [];
  const most = Math.max(1, ...candidates.map(({ sense }) => sense.frequency));
  const compared = words.length === 0 ? [] : candidates.slice(0, MAX_SENSES);
  const matches = matchSenses(
    compared.map(({ sense }) => sense.synset),
    words.map(({ forms }) => forms),
    file,
  );
  const fits = candidates.map((candidate, rank) => {
    const evidence = sumEvidence(matches[rank] ?? NO_MATCHES, words);
    const usual = Math.log1p(candidate.sense.frequency) / Math.log1p(most) + 0.1 / (rank + 1);
    return { candidate, evidence, score: evidence + FREQUENCY_WEIGHT * usual };
  });
  return fits.sort((a, b) => b.score - a.score);
}

const NO_MATCHES = new Uint8Array();

function weighContextWords(around: SentenceContext['around'], file: WordFile, ownForms: ReadonlySet<string>) {
  return around
    .filter(([form = '']) => !ownForms.has(form))
    .map((forms) => {
      const weight = weights.get(forms) ?? weighWord(forms, file);
      weights.set(forms, weight);
      return { forms, weight };
    })
    .filter(({ weight }) => weight > 0);
}

/** By the forms of a word: each word of a sentence is weighed again for each of the others. */
const weights = new WeakMap<readonly string[], number>();

/** 0: the word tells nothing. */
function weighWord(forms: readonly string[], file: WordFile): number {
  const [form = ''] = forms;
  if (form.length <= 2 || isFunctionWord(form)) return 0;
  const frequency = Math.max(...forms.map((each) => wordFrequency(each, file)));
  return 1.5 / (1 + Math.log10(1 + frequency) / 2);
}

function sumEvidence(matches: Uint8Array, words: readonly { weight: number }[]): number {
  return words.reduce((total, { weight }, index) => {
    if (matches[index] === MATCH.itself) return total + weight;
    return matches[index] === MATCH.related ? total + weight * RELATED_WEIGHT : total;
  }, 0);
}

/** How a sense has a word of a sentence: not at all, in a related synset, or in its own words and gloss. */
const MATCH = { none: 0, related: 1, itself: 2 } as const;

/** The words of a sentence are bits of an integer. */
const MAX_WORDS = 30;

/** Gives a `MATCH` per synset and word: words match when they have a possible dictionary form in common. */
function matchSenses(synsets: readonly string[], words: readonly (readonly string[])[], file: WordFile) {
  const matches = synsets.map(() => new Uint8Array(words.length));
  for (let first = 0; first < words.length && synsets.length > 0; first += MAX_WORDS) {
    const part = words.slice(first, first + MAX_WORDS);
    const marks = markTokens(part, file);
    for (const [index, synset] of synsets.entries()) {
      const { own, related } = collectMarks(synset, marks, file);
      const match = matches[index];
      for (let word = 0; match && word < part.length; word += 1) {
        const bit = 1 << word;
        match[first + word] = own & bit ? MATCH.itself : related & bit ? MATCH.related : MATCH.none;
      }
    }
  }
  return matches;
}

/** The tokens that the words match, each with a bit for each word. */
function markTokens(words: readonly (readonly string[])[], file: WordFile): ReadonlyMap<number, number> {
  const marks = new Map<number, number>();
  for (const [word, forms] of words.entries())
    for (const form of forms)
      for (const token of file.get('tokens', form) ?? [])
        marks.set(token, (marks.get(token) ?? 0) | (1 << word));
  return marks;
}

/** The marks of a synset's own tokens, and of those of related ones. */
function collectMarks(synset: string, marks: ReadonlyMap<number, number>, file: WordFile) {
  const tokens = file.readTokens(synset);
  if (!tokens) return { own: 0, related: 0 };
  const endOfOwn = HEAD_BYTES + TOKEN_BYTES * tokens.readUInt16LE(0);
  let own = 0;
  let related = 0;
  for (let at = HEAD_BYTES; at < endOfOwn; at += TOKEN_BYTES) own |= marks.get(readToken(tokens, at)) ?? 0;
  for (let at = endOfOwn; at < tokens.length; at += TOKEN_BYTES)
    related |= marks.get(readToken(tokens, at)) ?? 0;
  return { own, related };
}

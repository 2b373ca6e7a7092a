import { findAllTranslations } from '../dictionaries/find-senses';
import { translationKey } from '../dictionaries/stored-sense';
import type { ListedMeaning } from '../sense/glossary-sense';
import { rankSenses } from '../sense/sense-in-sentence';
import type { SentenceContext } from '../sense/sentence-context';
import { lookupCandidates } from '../word-candidates';
import type { WordFile } from '../word-file';
import { findUses, type Sense } from './wordnet';
import type { WordNetReading } from './wordnet-reading';

/** The sense of WordNet that a meaning of our list is. A meaning may be several of them, of which the sentence takes one. */
export function findListedSense(
  { lemma, pos, synsets }: ListedMeaning,
  context: SentenceContext,
  file: WordFile,
): Sense | undefined {
  const all = findUses(lemma, file).find(({ partOfSpeech }) => partOfSpeech === pos)?.senses ?? [];
  const candidates = synsets.flatMap((number) => all[number - 1] ?? []).map((sense) => ({ sense }));
  const [best] = rankSenses(candidates, context, file, new Set([lemma]));
  return best && best.evidence > 0 ? best.candidate.sense : candidates[0]?.sense;
}

/** How much nearer the translation may stand to another sense before the two do not mean the same. */
const MAX_RATIO = 1.5;

/** Compares translations back into English; nothing is known of one that no dictionary leads back. */
export function meansOther(
  meant: Sense,
  { lemma, senses }: WordNetReading,
  { text, language }: { text: string; language: string },
  file: WordFile,
): boolean {
  const own = new Set(lookupCandidates(lemma, 'en', file));
  const back = lookupCandidates(text, language, file)
    .flatMap((form) => findAllTranslations(language, 'en', form, file))
    .flatMap((word) => translationKey(word, 'en').split(' '))
    .filter((word) => !own.has(word));
  if (senses.length < 2 || back.length === 0) return false;
  const fits = rankSenses(
    senses.map((sense) => ({ sense })),
    { around: [...new Set(back)].map((word) => [word]) },
    file,
    own,
  );
  const evidence = fits.find(({ candidate }) => candidate.sense === meant)?.evidence ?? 0;
  return fits.some((fit) => fit.evidence > MAX_RATIO * evidence);
}

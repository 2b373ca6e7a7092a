import { normalizeWord } from '@glossa/contract/word-key';
import { readClause } from '../sense/clause';
import { isPhrase } from '../sense/listed-phrases';
import type { SentenceContext } from '../sense/sentence-context';
import { baseForms } from './english-forms';
import type { WordFile } from '../word-file';
import words from './phrasal-words.json';
import { findUses } from './wordnet';
import { readPartOfSpeech } from './wordnet-reading';

/** They stand before an object, as in “looked for the key”. */
const WITH_PREPOSITION: ReadonlyMap<string, string[]> = new Map(Object.entries(words.withPreposition));

/** Words of an object between the verb and its particle: “took his old coat off”. */
const MAX_OBJECT_WORDS = 3;

const SECOND_PARTS = new Set([...words.particles, ...[...WITH_PREPOSITION.values()].flat()]);

/** Finds `give up` for `gave` and `up` in “He gave it up.”; without a parser, in doubt there is none. */
export function findPhrasalVerb(word: string, context: SentenceContext, file: WordFile): string | undefined {
  const form = normalizeWord(word, 'en');
  const { forms, places } = context;
  // A second part belongs to the nearest verb before it.
  const distances = SECOND_PARTS.has(form) ? [1, 2, 3, 4, 0] : [0];
  const findAt = (place: number) =>
    distances
      .flatMap((distance) => listPhrasalVerbs(forms, place - distance, file))
      .find(({ start, end }) => start === place || end === place)?.phrase;
  const [first, ...others] = form.includes(' ') ? [] : places.map(findAt);
  return others.every((other) => other === first) ? first : undefined;
}

/** Lists the one that begins at a place. */
function listPhrasalVerbs(forms: readonly string[], start: number, file: WordFile) {
  const { after } = readClause(forms, start);
  if (!after.slice(0, MAX_OBJECT_WORDS + 1).some((word) => SECOND_PARTS.has(word))) return [];
  return baseForms(forms[start] ?? '').flatMap(({ form, partOfSpeech = 'verb' }) => {
    const at = partOfSpeech === 'verb' ? findSecondPart(form, after) : -1;
    const phrase = `${form} ${after[at]}`;
    const isVerb =
      findUses(phrase, file).some((use) => use.partOfSpeech === 'verb') &&
      (at > 0 || isPhrase(phrase, forms, start)) &&
      (readPartOfSpeech({ forms, places: [start], around: [], isSingleCase: false }, file) ?? 'verb') ===
        'verb';
    return isVerb ? [{ phrase, start, end: start + 1 + at }] : [];
  });
}

/** Among the words of a clause behind a verb; -1: the verb is by itself. */
function findSecondPart(verb: string, after: readonly string[]): number {
  const [first = '', second] = after;
  if (WITH_PREPOSITION.get(verb)?.includes(first) && second !== undefined) return 0;
  if (words.particles.includes(first)) return isParticle(verb, first, second) ? 0 : -1;
  const others = words.pronouns.includes(first) ? 1 : 0;
  const maxObjectWords = words.determiners.includes(first) ? MAX_OBJECT_WORDS : others;
  const place = after.slice(0, maxObjectWords + 1).findIndex((word) => words.particles.includes(word));
  return place > 0 && endsPhrase(after[place + 1]) ? place : -1;
}

/** “ran up the hill” has a place, and so has “sat on the chair”, but not “put on a coat”. */
function isParticle(verb: string, particle: string, next: string | undefined): boolean {
  if (endsPhrase(next)) return true;
  if (particle === 'on') return words.withOn.includes(verb);
  return words.beforeObjects.includes(particle) && !words.verbsOfPlaces.includes(verb);
}

/** What follows a particle that has no object is a preposition, a conjunction or a time. */
const endsPhrase = (next: string | undefined) => next === undefined || words.followers.includes(next);

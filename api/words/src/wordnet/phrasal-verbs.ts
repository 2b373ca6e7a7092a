import { normalizeWord } from '@glossa/contract/word-key';
import { readClause } from '../sense/clause';
import type { SentenceContext } from '../sense/sentence-context';
import { baseForms } from './english-forms';
import type { WordFile } from '../word-file';
import words from './phrasal-words.json';
import { findUses } from './wordnet';
import { readPartOfSpeech } from './wordnet-reading';

/** Words that change the meaning of an English verb: `give up`, `turn it off`. */
const PARTICLES = new Set(words.particles);

/** Those that seldom begin a place where an object follows, but for a verb of motion. */
const BEFORE_OBJECTS = new Set(words.beforeObjects);

/** “ran up the hill”, “looked out the window”. */
const VERBS_OF_PLACES = new Set(words.verbsOfPlaces);

/** “put on a coat”, where other verbs have a place. */
const WITH_ON = new Set(words.withOn);

/** “looked for the key”. */
const WITH_PREPOSITION: Readonly<Record<string, readonly string[]>> = words.withPreposition;

const PRONOUNS = new Set(words.pronouns);
const DETERMINERS = new Set(words.determiners);

/** What follows a particle that has no object: a preposition, a conjunction, a time. */
const FOLLOWERS = new Set(words.followers);

/** Words of an object between the verb and its particle: “took his old coat off”. */
const MAX_OBJECT_WORDS = 3;

const SECOND_PARTS = new Set([...PARTICLES, ...Object.values(WITH_PREPOSITION).flat()]);

/**
 * The phrasal verb that a word of an English sentence belongs to, such as `give up` for `gave` and for `up` in “He gave it
 * up.”, if WordNet lists it. Without a parser it is told by the words around it; in doubt there is none.
 */
export function findPhrasalVerb(word: string, context: SentenceContext, file: WordFile): string | undefined {
  const form = normalizeWord(word, 'en');
  if (form.includes(' ')) return undefined;
  const { forms, places } = context;
  const isVerb = (text: string) => findUses(text, file).some((use) => use.partOfSpeech === 'verb');
  const isVerbIn = (of: SentenceContext) => (readPartOfSpeech(of, file) ?? 'verb') === 'verb';
  const list = (place: number) =>
    baseForms(forms[place] ?? '')
      .filter(({ partOfSpeech = 'verb' }) => partOfSpeech === 'verb')
      .flatMap((base) => listPhrasalVerbs(base.form, readClause(forms, place).after));
  const bySecondPart = (place: number) =>
    readClause(forms, place)
      .before.slice(-MAX_OBJECT_WORDS - 1)
      .map((_verb, distance) => place - distance - 1)
      .filter((verb) => forms.indexOf(form, verb + 1) === place && isVerbIn({ ...context, places: [verb] }))
      .flatMap((verb) => list(verb).filter((phrase) => phrase.endsWith(` ${form}`)));
  const found = SECOND_PARTS.has(form) ? places.flatMap(bySecondPart) : [];
  return [...found, ...(isVerbIn(context) ? places.flatMap(list) : [])].find(isVerb);
}

/** Lists phrases that need not exist; `after` has the words of the clause behind the verb. */
function listPhrasalVerbs(verb: string, after: readonly string[]): string[] {
  const [first = '', second] = after;
  if (WITH_PREPOSITION[verb]?.includes(first) && second !== undefined) return [`${verb} ${first}`];
  if (PARTICLES.has(first)) return isParticle(verb, first, second) ? [`${verb} ${first}`] : [];
  const maxObjectWords = DETERMINERS.has(first) ? MAX_OBJECT_WORDS : PRONOUNS.has(first) ? 1 : 0;
  const place = after.slice(0, maxObjectWords + 1).findIndex((word) => PARTICLES.has(word));
  return place > 0 && endsPhrase(after[place + 1]) ? [`${verb} ${after[place]}`] : [];
}

function isParticle(verb: string, particle: string, next: string | undefined): boolean {
  if (endsPhrase(next)) return true;
  if (particle === 'on') return WITH_ON.has(verb);
  return BEFORE_OBJECTS.has(particle) && !VERBS_OF_PLACES.has(verb);
}

const endsPhrase = (next: string | undefined) => next === undefined || FOLLOWERS.has(next);

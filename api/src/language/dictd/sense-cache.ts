import { LRUCache } from 'lru-cache';
import type { Dictionaries } from './dictionaries';
import { findSenses, type FoundSense, scoreSenses } from './find-senses';

/** What dictionaries say of a form, whatever its sentence. */
export interface ScoredSenses {
  senses: readonly FoundSense[];
  /** As in `scoreSenses`. */
  scores: ReadonlyMap<FoundSense, number>;
}

/** Bounds the texts of all entries together, to about 40 MB of memory. */
const MAX_CACHED_CHARACTERS = 12_000_000;
const MAX_CACHED_FORMS = 50_000;
/** What a sense takes beside its texts. */
const SENSE_CHARACTERS = 100;

interface SenseCache {
  /** Its entries come from this revision of the dictionaries. */
  revision: number;
  entries: LRUCache<string, ScoredSenses>;
}

const caches = new WeakMap<Dictionaries, SenseCache>();

/** `findSenses` with their scores. The forms looked up last are cached until another dictionary is opened. */
export function findScoredSenses(
  dictionaries: Dictionaries,
  from: string,
  to: string,
  form: string,
): ScoredSenses {
  const { entries } = findCache(dictionaries);
  const key = `${from} ${to} ${form}`;
  const cached = entries.get(key);
  if (cached) return cached;
  const senses = findSenses(dictionaries, from, to, form);
  const found = { senses, scores: scoreSenses(dictionaries, from, to, form, senses) };
  entries.set(key, found);
  return found;
}

function findCache(dictionaries: Dictionaries): SenseCache {
  const known = caches.get(dictionaries);
  if (known?.revision === dictionaries.revision) return known;
  const cache: SenseCache = {
    revision: dictionaries.revision,
    entries: new LRUCache({
      max: MAX_CACHED_FORMS,
      maxSize: MAX_CACHED_CHARACTERS,
      sizeCalculation: ({ senses }, key) => key.length + countCharacters(senses),
    }),
  };
  caches.set(dictionaries, cache);
  return cache;
}

function countCharacters(senses: readonly FoundSense[]): number {
  return senses.reduce(
    (total, { word, translations, hints }) =>
      total + SENSE_CHARACTERS + word.length + translations.join('').length + hints.join('').length,
    0,
  );
}

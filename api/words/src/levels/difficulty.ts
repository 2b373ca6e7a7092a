import { UNSPACED_LANGUAGES } from '@glossa/contract/word-separator';
import { normalizeWord } from '@glossa/contract/word-key';
import type { WordFile } from '../word-file';
import phraseLevels from './phrase-levels.json';
import { findUses } from '../wordnet/wordnet';
import { INCOMPLETE_LISTS } from './levels';
import { isFunctionWord } from '../sense/part-of-speech-in-context';
import { lookupCandidates } from '../word-candidates';
import { listedForms, listRankedForms } from './ranked-forms';
import { findRank } from './rank';

const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'article auxiliary conjunction contraction determiner interjection number particle preposition pronoun'.split(
    ' ',
  ),
);

/** Levels 1 to 9 end between median ranks: A1 980, A2 3300, B1 6600, B2 13,000, C1 and C2 above 20,000. */
const LAST_RANKS: readonly number[] = [700, 1_600, 2_800, 4_400, 6_500, 9_000, 12_500, 16_000, 20_000];
const UNLISTED_LEVEL = 10;
/** English phrases that learners meet early, and short forms of such. */
const PHRASE_LEVELS: ReadonlyMap<string, number> = new Map(Object.entries(phraseLevels));
/** That each of its words is easy does not make an idiom easy. */
const MIN_IDIOM_LEVEL = 5;
/** So frequent a word is never harder than 2: learners meet it in the first lesson. */
const FIRST_WORDS = 100;

export interface WordToLevel {
  /** As it is written. */
  word: string;
  /** Its dictionary form; the word itself where nobody knows. */
  lemma: string;
  language: string;
  partOfSpeech: string | null;
  /** Whether the dictionary writes it with a capital only; undefined: no dictionary has it. */
  isCapitalized?: boolean | undefined;
}

/**
 * A1 is 1 and 2, A2 3 and 4, B1 5 and 6, B2 7 and 8, C1 9, C2 10. English words have the band of the CEFR
 * lists; frequency decides within it, and alone elsewhere. Null for names, digits and short lists.
 */
export function difficultyLevel(word: WordToLevel, file: WordFile): number | null {
  const form = normalizeWord(word.word, word.language);
  const lemma = normalizeWord(word.lemma, word.language);
  if (word.partOfSpeech === 'name' || !/^\P{N}*\p{L}/u.test(form)) return null;
  const ofPhrase = word.language === 'en' ? (PHRASE_LEVELS.get(form) ?? PHRASE_LEVELS.get(lemma)) : undefined;
  if (ofPhrase !== undefined) return ofPhrase;
  return listedLevel(word, form, lemma, file) ?? unlistedLevel(word, form, lemma, file);
}

/** The level of a word that no dictionary describes. */
export const levelOfForm = (word: string, language: string, file: WordFile): number | null =>
  difficultyLevel({ word, lemma: word, language, partOfSpeech: null }, file);

function listedLevel({ language, partOfSpeech }: WordToLevel, form: string, lemma: string, file: WordFile) {
  const rank = findBestRank([lemma, form], language, file);
  const byFrequency = rank === undefined ? UNLISTED_LEVEL : levelOfRank(rank);
  const band = language === 'en' ? findBand(form, lemma, partOfSpeech, file) : undefined;
  if (band) {
    const level = Math.min(band[1], Math.max(band[0], byFrequency));
    return rank !== undefined && rank <= FIRST_WORDS ? Math.min(level, 2) : level;
  }
  if (partOfSpeech !== null && FUNCTION_WORDS.has(partOfSpeech)) return 1;
  return language === 'en' && isFunctionWord(form) ? 1 : undefined;
}

/** The band of an English word as this part of speech, else the easiest that it has. */
function findBand(form: string, lemma: string, partOfSpeech: string | null, file: WordFile) {
  for (const candidate of new Set([lemma, form, ...lookupCandidates(form, 'en', file)])) {
    const band = file.get('band', `${candidate} ${partOfSpeech}`) ?? file.get('band', candidate);
    if (band) return band;
  }
  return undefined;
}

function unlistedLevel(word: WordToLevel, form: string, lemma: string, file: WordFile): number | null {
  const { language } = word;
  // All German nouns have a capital. Names are in the lists of frequent words; English dictionaries have all others.
  const isCapitalized = word.isCapitalized ?? (language !== 'de' && /^\p{Lu}\P{Lu}*$/u.test(word.word));
  if (isCapitalized && language === 'en') return null;
  const isPhrase = form.includes(' ');
  const forms = isPhrase ? [form] : [lemma, form, ...listRankedForms(form, language, file)];
  const rank = findBestRank(forms, language, file);
  // Films name cities often. What they say most often, such as `se`, is no chemical element.
  if (isCapitalized && rank !== undefined && rank > FIRST_WORDS && isOnlyName(form, file)) return null;
  if (rank !== undefined) return Math.min(levelOfRank(rank), levelOfTranslation(forms, language, file));
  const translated = [lemma, form].flatMap((each) => file.get('level', `${language} ${each}`) ?? []);
  if (translated.length > 0) return Math.min(...translated);
  if (language === 'uk' && lemma.includes("'")) return levelOfPieces(lemma.split("'"), language, file);
  // The lemma of `me llamo` is `llamarse`.
  const parts = splitParts(isPhrase ? form : lemma, language);
  if (parts.length > 1) return hardestLevel(parts, language, file);
  if (isCapitalized || INCOMPLETE_LISTS.has(language)) return null;
  return levelOfTranslation(forms, language, file);
}

/** Whether WordNet has a word with a capital alone, and not as an adjective such as *English*: people learn those. */
export function isOnlyName(form: string, file: WordFile): boolean {
  const uses = findUses(form, file);
  const isName = ({ partOfSpeech, senses }: (typeof uses)[number]) =>
    partOfSpeech === 'noun' && senses.every(({ isOwn }) => !isOwn);
  return uses.length > 0 && uses.every(isName);
}

/** A phrase is as hard as its hardest word; one that WordNet lists as another word than a noun, such as `get over`, is an idiom. */
function hardestLevel(parts: readonly string[], language: string, file: WordFile): number | null {
  const levels = parts.map((part) => levelOfForm(part, language, file));
  const known = levels.filter((level) => level !== null);
  const uses = language === 'en' ? findUses(parts.join(' '), file) : [];
  const isIdiom = uses.some(({ partOfSpeech }) => partOfSpeech !== 'noun');
  return known.length > 0 ? Math.max(...known, isIdiom ? MIN_IDIOM_LEVEL : 0) : null;
}

/** The level of the English word that our list translates a word by: films seldom say that it rains, and learners soon do. */
function levelOfTranslation(forms: readonly string[], language: string, file: WordFile): number {
  const listed =
    language === 'en' ? [] : forms.flatMap((form) => file.get('core', `${language} ${form}`) ?? []);
  const bands = listed.flatMap(
    ({ pos, translations }) => file.get('band', `${translations['en']?.[0]} ${pos}`)?.[0] ?? [],
  );
  return Math.min(UNLISTED_LEVEL, ...bands);
}

/** The Ukrainian list has words with an apostrophe in two pieces; null where it lacks one of them. */
function levelOfPieces(pieces: readonly string[], language: string, file: WordFile): number | null {
  const ranks = pieces.map((piece) => findRank(piece, language, file));
  const known = ranks.filter((rank) => rank !== undefined);
  return known.length === ranks.length ? levelOfRank(Math.max(...known)) : null;
}

function splitParts(text: string, language: string): string[] {
  if (!UNSPACED_LANGUAGES.has(language)) return text.split(' ');
  return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}

function levelOfRank(rank: number): number {
  const index = LAST_RANKS.findIndex((last) => rank <= last);
  return index === -1 ? UNLISTED_LEVEL : index + 1;
}

/** The best rank of the forms; undefined when none is listed. */
function findBestRank(forms: readonly string[], language: string, file: WordFile): number | undefined {
  const ranks = [...new Set(forms)]
    .flatMap((form) => listedForms(form, language))
    .flatMap((form) => findRank(form, language, file) ?? []);
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
}

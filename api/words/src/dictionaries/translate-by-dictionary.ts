import { normalizeWord } from '@glossa/contract/word-key';
import { findRank } from '../levels/rank';
import rules from '../sense/verb-rules.json';
import { findUses, readSynset } from '../wordnet/wordnet';
import { readPartOfSpeech, readInWordNet, type WordNetReading } from '../wordnet/wordnet-reading';
import { compareGermanCase } from '../sense/german-case';
import { listTextForms, readContext } from '../sense/sentence-context';
import { listReflexiveVerbs, listVerbsInSentence } from '../sense/verbs-in-sentence';
import { findCoreWord } from '../sense/word-senses';
import { lookupCandidates } from '../word-candidates';
import type { WordFile } from '../word-file';
import type { WordQuery, WordSense, WordTranslation } from '../word-query';
import { displayName } from './dictionary-names';
import { findSenses, type FoundSense } from './find-senses';
import { translationKey } from './stored-sense';

const MAX_TRANSLATIONS = 8;
const MAX_SHOWN_SENSES = 6;
const MAX_FUNCTION_RANK = 150;
/** Senses of the English word that a translation through English follows. */
const MAX_BRIDGES = 3;
const ENGLISH = 'en';
const OWN_LIST = 'glossary';

const VERB_FORMS = new Map(
  Object.entries(rules.translatedVerbs).map(([language, form]) => [language, new RegExp(form)]),
);

type SenseFilter = (sense: Pick<FoundSense, 'word' | 'partOfSpeech'>) => boolean;

/** Our own translation of a frequent word. */
export function findCoreTranslation(query: WordQuery, file: WordFile): WordTranslation | undefined {
  const found = findCoreWord(query, file);
  const translations = found?.translations[query.targetLanguage];
  if (!found || !translations) return undefined;
  const { lemma, pos: partOfSpeech } = found;
  return { lemma, translations, source: OWN_LIST, certain: true, partOfSpeech };
}

/** Undefined where no dictionary has the word, not even through English. */
export function translateByDictionary(query: WordQuery, file: WordFile): WordTranslation | undefined {
  const { sourceLanguage: from, targetLanguage: to } = query;
  if (from === to) return undefined;
  return (
    translateDirectly(query, file, findCoreTranslation) ??
    translateThroughEnglish(query, file, findCoreTranslation) ??
    // Our list may say what no dictionary lists ("be called"), where the dictionaries have a word for each other.
    translateThroughEnglish(query, file, () => undefined)
  );
}

function translateDirectly(query: WordQuery, file: WordFile, findInList: typeof findCoreTranslation) {
  const { word, sentence, sourceLanguage: from, targetLanguage: to } = query;
  const context = readContext(word, sentence, from, file);
  const reading = from === ENGLISH ? readInWordNet(word, context, undefined, file) : undefined;
  // Dictionaries into English lack many of these words, or have another word first. From English they are better.
  const findCore = (form: string) =>
    from === ENGLISH ? undefined : findInList({ ...query, word: form }, file);
  const translateAs = (forms: readonly string[], mayBe: SenseFilter, known?: string) => {
    for (const form of new Set(forms)) {
      const core = findCore(form);
      // The base form stands for the others, also for a verb that has left its prefix at the end of the clause.
      if (core?.lemma === form && mayBe({ word: form, partOfSpeech: core.partOfSpeech ?? null })) return core;
      const { senses, scores } = findSenses(from, to, form, file);
      const possible = senses.filter(mayBe);
      if (possible.length === 0) continue;
      const isDecided = Boolean(sentence && reading?.decided);
      const partOfSpeech =
        known ??
        (from === ENGLISH ? readPartOfSpeech(context, file) : undefined) ??
        (isDecided ? reading?.partOfSpeech : undefined);
      const meaning = () => (isDecided ? listMeaningForms(reading, file) : []);
      const chosen = chooseSense(
        possible,
        () =>
          new Set([...context.around, ...meaning()].flat().filter((other) => tellsSense(other, from, file))),
        partOfSpeech,
        scores,
        (sense) => (from === ENGLISH && partOfSpeech === 'verb' ? readAsVerb(sense, form, to, file) : sense),
      );
      return toTranslation(chosen, findLemma(chosen, query, file, mayBe) ?? form);
    }
    return undefined;
  };
  // In its own person: `me levanto` is “I get up”.
  const phrase = word.includes(' ') ? findCore(word) : undefined;
  if (phrase) return phrase;
  const inSentence = translateAs(listVerbsInSentence(word, context, from, file), isAny, 'verb');
  if (inSentence) return inSentence;
  const fitsCase = compareGermanCase(word, context, from) ?? isAny;
  const core = findCore(word);
  if (core && fitsCase({ word: core.lemma, partOfSpeech: core.partOfSpeech ?? null })) return core;
  const forms = [
    ...(reading ? [reading.lemma] : []),
    ...lookupCandidates(word, from, file),
    ...listReflexiveVerbs(word, from, file),
  ];
  return translateAs(forms, fitsCase) ?? translateAs(forms, isAny);
}

const isAny = () => true;

/** The words of the definition that the sentence decides on. */
function listMeaningForms(reading: WordNetReading | undefined, file: WordFile): (readonly string[])[] {
  const [sense] = reading?.senses ?? [];
  return sense ? listTextForms(readSynset(sense, file).definition, ENGLISH, file) : [];
}

/** The hints of a sense have no function words of English; those of other languages are the most frequent ones. */
const tellsSense = (form: string, language: string, file: WordFile): boolean =>
  language === ENGLISH || (findRank(form, language, file) ?? Infinity) > MAX_FUNCTION_RANK;

const NO_FORMS: ReadonlySet<string> = new Set();

interface ChosenSenses {
  senses: FoundSense[];
  certain: boolean;
}

/** Goes by shared words and part of speech; among equals, by the likeliest translation. */
function chooseSense(
  senses: readonly FoundSense[],
  listForms: () => ReadonlySet<string>,
  partOfSpeech: string | undefined,
  scores: ReadonlyMap<FoundSense, number>,
  read: (sense: FoundSense) => FoundSense,
): ChosenSenses {
  // Most senses have no explanations to compare the words with.
  const forms = senses.some(({ hints }) => hints.length > 0) ? listForms() : NO_FORMS;
  const evidence = (sense: FoundSense) => {
    const hints = sense.hints.filter((hint) => forms.has(hint)).length;
    const isKnown = partOfSpeech !== undefined && sense.partOfSpeech !== null;
    // Another part of speech outweighs one hint.
    return 2 * Math.min(hints, 2) + (isKnown ? (sense.partOfSpeech === partOfSpeech ? 1 : -2) : 0);
  };
  const ranked = senses
    .map((sense) => ({ sense: read(sense), score: scores.get(sense) ?? 0 }))
    .map(({ sense, score }) => ({ sense, evidence: evidence(sense), score }))
    .sort((a, b) => b.evidence - a.evidence || a.score - b.score);
  const [first, second] = ranked;
  const certain =
    first === undefined || (second ? first.evidence > Math.max(0, second.evidence) : first.evidence >= 0);
  return { senses: ranked.map(({ sense }) => sense), certain };
}

/** Many dictionaries do not tell a verb from a noun: what an English verb is in another language has the form of a verb. */
function readAsVerb(sense: FoundSense, word: string, to: string, file: WordFile): FoundSense {
  const { partOfSpeech, translations } = sense;
  const form = VERB_FORMS.get(to);
  if (!form || (partOfSpeech !== null && partOfSpeech !== 'noun')) return sense;
  const verbs = translations.filter((text) => form.test(text));
  if (verbs.length > 0)
    return { ...sense, partOfSpeech: 'verb', translations: [...new Set([...verbs, ...translations])] };
  const [other = null, ...more] = findUses(word, file).flatMap((use) =>
    use.partOfSpeech === 'verb' ? [] : use.partOfSpeech,
  );
  return { ...sense, partOfSpeech: partOfSpeech ?? (more.length === 0 ? other : null) };
}

/** `Haus` is the lemma of `Häuser` as house is of houses; parts of speech keep `saluto` from `salutare`. */
function findLemma(
  { senses }: ChosenSenses,
  { word, sourceLanguage: from, targetLanguage: to }: WordQuery,
  file: WordFile,
  mayBe: SenseFilter,
): string | undefined {
  const [found] = senses;
  const isListedAsClicked = found && normalizeWord(found.word, from) === normalizeWord(word, from);
  // Only of English all base forms are known.
  if (!isListedAsClicked || to !== ENGLISH) return found?.word;
  const bases = new Set(
    senses
      .filter(({ partOfSpeech }) => partOfSpeech === found.partOfSpeech)
      .flatMap(({ translations }) => translations)
      .flatMap((text) => lookupCandidates(text, ENGLISH, file).slice(1)),
  );
  if (bases.size === 0) return found.word;
  const isLemma = (sense: FoundSense) =>
    sense.partOfSpeech !== null &&
    (found.partOfSpeech ?? sense.partOfSpeech) === sense.partOfSpeech &&
    sense.translations.some((text) => bases.has(translationKey(text, ENGLISH))) &&
    mayBe(sense);
  for (const form of lookupCandidates(word, from, file).slice(1)) {
    const lemma = findSenses(from, to, form, file).senses.find(isLemma);
    if (lemma) return lemma.word;
  }
  return found.word;
}

function toTranslation({ senses, certain }: ChosenSenses, lemma: string): WordTranslation {
  return {
    lemma,
    translations: interleave(senses),
    source: displaySources(senses),
    certain,
    partOfSpeech: senses[0]?.partOfSpeech ?? null,
    senses: senses.slice(0, MAX_SHOWN_SENSES).map(toShownSense),
  };
}

const toShownSense = ({ partOfSpeech, translations }: FoundSense): WordSense => ({
  partOfSpeech,
  translations,
});

/** All of the first sense, then the first of each other one. */
function interleave(senses: readonly FoundSense[]): string[] {
  const [first, ...others] = senses;
  const texts = [
    ...(first?.translations ?? []),
    ...others.flatMap(({ translations }) => translations.slice(0, 1)),
  ];
  return [...new Set(texts)].slice(0, MAX_TRANSLATIONS);
}

const displaySources = (senses: readonly FoundSense[]): string =>
  [...new Set(senses.map(({ dictionary }) => displayName(dictionary)))].join(', ');

/** Never certain: the English word may have senses that the word has not. */
function translateThroughEnglish(query: WordQuery, file: WordFile, findInList: typeof findCoreTranslation) {
  const { sourceLanguage: from, targetLanguage: to } = query;
  if (from === ENGLISH || to === ENGLISH) return undefined;
  const english = translateDirectly({ ...query, targetLanguage: ENGLISH }, file, findInList);
  const bridges = (english?.translations ?? []).slice(0, MAX_BRIDGES).flatMap((word) => {
    const onward = { word, sourceLanguage: ENGLISH, targetLanguage: to };
    return translateDirectly(withPartOfSpeech(onward, english), file, findInList) ?? [];
  });
  const [first] = bridges;
  if (!english || !first) return undefined;
  const texts = [first, ...bridges.slice(1)].flatMap(({ translations }) => translations.slice(0, 2));
  return {
    lemma: english.lemma,
    translations: [...new Map(texts.map((text) => [normalizeWord(text, to), text])).values()].slice(
      0,
      MAX_TRANSLATIONS,
    ),
    // Our own list is not named beside a dictionary.
    source: [...(english.source === OWN_LIST ? [] : [english.source]), first.source].join(', '),
    certain: false,
    partOfSpeech: english.partOfSpeech ?? null,
    via: ENGLISH,
  };
}

/** A sentence in English that tells a verb from a noun. */
function withPartOfSpeech(query: WordQuery, { partOfSpeech }: Partial<WordTranslation> = {}): WordQuery {
  if (partOfSpeech === 'verb') return { ...query, sentence: `They ${query.word}.` };
  if (partOfSpeech === 'noun') return { ...query, sentence: `The ${query.word}.` };
  return query;
}

import type { Glossary, GlossaryEntry } from '../../language/glossary';
import { wordMeanings, type QuizWord } from './quiz-word';
import { textShape, normalizeText } from '../normalize-text';

/** A text that could stand beside the right answer, with what is compared of it. */
export interface OptionText {
  text: string;
  /** The text folded, as `sameText` does. */
  key: string;
  /** Its script and capitals. */
  shape: string;
}

/** A word that could stand beside the right one. */
export interface Candidate extends OptionText {
  /** The dictionary form, folded. */
  lemma: string;
  partOfSpeech: string | null;
  /** Its usual meaning in the language of the translations; within one language, its definition. */
  meaning: OptionText | undefined;
  /** All such meanings, folded. */
  meaningKeys: readonly string[];
  /** Its translations into every language: words that share one mean the same. */
  senses: ReadonlySet<string>;
  synonyms: ReadonlySet<string>;
  /** One of the learner's words in this quiz. */
  isSaved: boolean;
  /** The lesson it was met in, where that is known. */
  videoId: string | null;
  /** 1 to 10, where that is known. */
  level: number | null;
}

export function optionText(text: string): OptionText {
  return { text, key: normalizeText(text), shape: textShape(text) };
}

/** A form of the glossary. */
export function candidateFromGlossary(
  form: string,
  entry: GlossaryEntry,
  glossary: Glossary,
  languages: { language: string; translationLanguage: string },
): Candidate {
  const { language, translationLanguage } = languages;
  const lemma = entry.lemma.toLocaleLowerCase(language);
  const translations = entry.translations[translationLanguage] ?? [];
  return {
    ...optionText(form),
    lemma,
    partOfSpeech: entry.pos,
    ...meaningParts(translations),
    senses: lemmaSenses(glossary, language, lemma),
    synonyms: NO_KEYS,
    isSaved: false,
    videoId: null,
    level: null,
  };
}

/** A word the learner has saved, with what the glossary knows of it as well. */
export function candidateFromSaved(word: QuizWord, glossary: Glossary): Candidate {
  const ofGlossary = savedCache.get(glossary) ?? new WeakMap<QuizWord, Candidate>();
  savedCache.set(glossary, ofGlossary);
  const candidate = ofGlossary.get(word) ?? createSaved(word, glossary);
  ofGlossary.set(word, candidate);
  return candidate;
}

const savedCache = new WeakMap<Glossary, WeakMap<QuizWord, Candidate>>();

function createSaved(word: QuizWord, glossary: Glossary): Candidate {
  const text = optionText(word.word);
  const entry = glossary.find(word.language, text.key) ?? glossary.find(word.language, word.lemma);
  const meanings = meaningParts(wordMeanings(word));
  const lemma = entry?.lemma.toLocaleLowerCase(word.language) ?? word.lemma;
  const senses = new Set(lemmaSenses(glossary, word.language, lemma));
  for (const key of meanings.meaningKeys) senses.add(`${word.translationLanguage} ${key}`);
  return {
    ...text,
    lemma: word.lemma,
    partOfSpeech: word.partOfSpeech,
    ...meanings,
    senses,
    synonyms: new Set(word.synonyms.map((synonym) => normalizeText(synonym))),
    isSaved: true,
    videoId: word.videoId,
    level: word.difficultyLevel,
  };
}

const NO_KEYS: ReadonlySet<string> = new Set();

function meaningParts(texts: readonly string[]): Pick<Candidate, 'meaning' | 'meaningKeys'> {
  const [first] = texts;
  return {
    meaning: first === undefined ? undefined : optionText(first),
    meaningKeys: texts.map((text) => normalizeText(text)),
  };
}

const senseCache = new WeakMap<Glossary, Map<string, Map<string, Set<string>>>>();

/** Every translation of any form of a word, into every language and of every sense. */
function lemmaSenses(glossary: Glossary, language: string, lemma: string): ReadonlySet<string> {
  const ofGlossary = senseCache.get(glossary) ?? new Map<string, Map<string, Set<string>>>();
  senseCache.set(glossary, ofGlossary);
  const ofLanguage = ofGlossary.get(language) ?? gatherSenses(glossary, language);
  ofGlossary.set(language, ofLanguage);
  return ofLanguage.get(lemma) ?? NO_KEYS;
}

function gatherSenses(glossary: Glossary, language: string): Map<string, Set<string>> {
  const gathered = new Map<string, Set<string>>();
  for (const entry of glossary.forms(language).values()) {
    const lemma = entry.lemma.toLocaleLowerCase(language);
    const senses = gathered.get(lemma) ?? new Set<string>();
    for (const key of translationKeys(entry)) senses.add(key);
    gathered.set(lemma, senses);
  }
  return gathered;
}

function translationKeys(entry: GlossaryEntry): string[] {
  return [entry, ...(entry.senses ?? [])].flatMap(({ translations }) =>
    Object.entries(translations).flatMap(([language, texts]) =>
      texts.map((text) => `${language} ${normalizeText(text)}`),
    ),
  );
}

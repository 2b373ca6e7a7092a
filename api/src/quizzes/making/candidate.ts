import type { Glossary, GlossaryEntry } from '../../language/glossary';
import { meaningsOf, type QuizWord } from './quiz-word';
import { lookOf, sameText } from '../normalize-text';

/** A text that could stand beside the right answer, with what is compared of it. */
export interface OptionText {
  text: string;
  /** The text folded, as `sameText` does. */
  key: string;
  /** Its script and capitals. */
  look: string;
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
  own: boolean;
  /** The lesson it was met in, where that is known. */
  videoId: string | null;
  /** 1 to 10, where that is known. */
  level: number | null;
}

export function optionText(text: string): OptionText {
  return { text, key: sameText(text), look: lookOf(text) };
}

/** A form of the glossary. */
export function fromGlossary(
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
    senses: sensesOf(glossary, language, lemma),
    synonyms: nothing,
    own: false,
    videoId: null,
    level: null,
  };
}

/** A word the learner has saved, with what the glossary knows of it as well. */
export function fromSaved(word: QuizWord, glossary: Glossary): Candidate {
  const ofGlossary = savedCandidates.get(glossary) ?? new WeakMap<QuizWord, Candidate>();
  savedCandidates.set(glossary, ofGlossary);
  const candidate = ofGlossary.get(word) ?? makeSaved(word, glossary);
  ofGlossary.set(word, candidate);
  return candidate;
}

const savedCandidates = new WeakMap<Glossary, WeakMap<QuizWord, Candidate>>();

function makeSaved(word: QuizWord, glossary: Glossary): Candidate {
  const text = optionText(word.word);
  const entry = glossary.find(word.language, text.key) ?? glossary.find(word.language, word.lemma);
  const meanings = meaningParts(meaningsOf(word));
  const lemma = entry?.lemma.toLocaleLowerCase(word.language) ?? word.lemma;
  const senses = new Set(sensesOf(glossary, word.language, lemma));
  for (const key of meanings.meaningKeys) senses.add(`${word.translationLanguage} ${key}`);
  return {
    ...text,
    lemma: word.lemma,
    partOfSpeech: word.partOfSpeech,
    ...meanings,
    senses,
    synonyms: new Set(word.synonyms.map((synonym) => sameText(synonym))),
    own: true,
    videoId: word.videoId,
    level: word.difficultyLevel,
  };
}

const nothing: ReadonlySet<string> = new Set();

function meaningParts(texts: readonly string[]): Pick<Candidate, 'meaning' | 'meaningKeys'> {
  const [first] = texts;
  return {
    meaning: first === undefined ? undefined : optionText(first),
    meaningKeys: texts.map((text) => sameText(text)),
  };
}

const sensesByLemma = new WeakMap<Glossary, Map<string, Map<string, Set<string>>>>();

/** Every translation of any form of a word, into every language and of every sense. */
function sensesOf(glossary: Glossary, language: string, lemma: string): ReadonlySet<string> {
  const ofGlossary = sensesByLemma.get(glossary) ?? new Map<string, Map<string, Set<string>>>();
  sensesByLemma.set(glossary, ofGlossary);
  const ofLanguage = ofGlossary.get(language) ?? gatherSenses(glossary, language);
  ofGlossary.set(language, ofLanguage);
  return ofLanguage.get(lemma) ?? nothing;
}

function gatherSenses(glossary: Glossary, language: string): Map<string, Set<string>> {
  const gathered = new Map<string, Set<string>>();
  for (const entry of glossary.forms(language).values()) {
    const lemma = entry.lemma.toLocaleLowerCase(language);
    const senses = gathered.get(lemma) ?? new Set<string>();
    for (const key of senseKeysOf(entry)) senses.add(key);
    gathered.set(lemma, senses);
  }
  return gathered;
}

function senseKeysOf(entry: GlossaryEntry): string[] {
  return [entry, ...(entry.senses ?? [])].flatMap(({ translations }) =>
    Object.entries(translations).flatMap(([language, texts]) =>
      texts.map((text) => `${language} ${sameText(text)}`),
    ),
  );
}

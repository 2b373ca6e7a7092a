import { normalizeWord, trimPunctuation } from '@glossa/contract/word-key';
import { isInList } from '../sentence-words';
import type { WordDescription, WordQuery } from '../word-query';
import nameWords from './name-words.json';
import { isFunctionWord } from './part-of-speech-in-context';

/** By language, words that are first names too. German writes both alike; other languages have no capitals. */
const NAME_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(nameWords.names));
/** `the Bill of Rights` and `el Sol` name no person. */
const DETERMINERS: ReadonlyMap<string, string> = new Map(Object.entries(nameWords.determiners));
const CAPITALIZED = /^\p{Lu}\P{Lu}*$/u;
/** In a title such as `Never Lose Hope` each word has a capital. */
const PROSE = /(?:^|\s)\p{Ll}|,\s/u;
const NO_NAME_FOLLOWS = /^\P{L}*$|['’]s$|[.!?…:;\p{Pe}\p{Pd}]["”’»]*$/u;
/** `Rose gave me a rose` and `Mark will mark it`: who acts is no thing. */
const ACTING = /^\P{L}*(\p{Lu}\p{Ll}+) (?:will |(\p{Ll}+) (?:(?:me|him|her) )?(?:an?|the) )(\p{Ll}+)/u;

const trimName = (word: string) => trimPunctuation(word).replace(/['’]s$/, '');

/** Whether a word such as `Rose` has a capital within a sentence, or acts on a word of its other meaning. */
export function isNamedInSentence(query: WordQuery): boolean {
  const [name, language] = [trimName(query.word), query.sourceLanguage];
  if (!query.sentence || !CAPITALIZED.test(name)) return false;
  if (!NAME_WORDS.get(language)?.split(' ').includes(normalizeWord(name, language))) return false;
  const [, first, verb = '', again] = ACTING.exec(query.sentence) ?? [];
  const isActing = first === name && again === name.toLowerCase() && !isFunctionWord(verb);
  return (isActing && language === 'en') || isCapitalizedWithin(query);
}

/** Whether a word has a capital wherever its sentence says it, and nowhere at a start or after a determiner. */
export function isCapitalizedWithin({ word, sentence = '', sourceLanguage: language }: WordQuery): boolean {
  const name = trimName(word);
  if (language === 'de' || !CAPITALIZED.test(name) || !PROSE.test(sentence)) return false;
  const tokens = ['', ...sentence.split(/\s+|(?<=[^\p{L}\p{N}\s])(?=\p{Lu})/u)];
  const before = tokens.filter((_token, index) => trimName(tokens[index + 1] ?? '') === name);
  return before.length > 0 && before.every((each) => mayPrecedeName(each, language));
}

function mayPrecedeName(word: string, language: string): boolean {
  if (NO_NAME_FOLLOWS.test(word)) return isInList('titles', trimPunctuation(word), language);
  return !DETERMINERS.get(language)?.split(' ').includes(word.toLocaleLowerCase(language));
}

/** A name has no meaning that a dictionary could tell. */
export const describeName = ({ word }: WordQuery): WordDescription => ({
  ...{ lemma: word, partOfSpeech: 'name', difficultyLevel: null, sources: [], certain: true },
  ...{ definition: null, definitionSource: null, detailedDefinition: null },
  ...{ synonyms: [], antonyms: [], examples: [] },
});

import { normalizeWord } from '@glossa/contract/word-key';
import { lookupCandidates } from '../word-candidates';
import type { WordFile } from '../word-file';
import type { WordDescription, WordQuery } from '../word-query';
import { baseForms } from '../wordnet/english-forms';
import { findUses } from '../wordnet/wordnet';
import nameWords from './name-words.json';

/** By language, words that are first names too. German writes both alike; other languages have no capitals. */
const NAME_WORDS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(nameWords));
const CAPITALIZED = /^\p{Lu}\P{Lu}*$/u;
/** An abbreviation such as `Mr.` ends no sentence. */
const END_OF_SENTENCE = /(?:\p{L}{4}\.|[!?…:])["”’»)]*$/u;
/** In these languages a common noun that begins a sentence has an article. */
const WITH_ARTICLES = /^(?:es|fr|it|nl|pt)$/;
const AUXILIARY = /^(?:is|was|has|had|will|would|can|could|should|must|might|does|did)(?:n't)?$/;

/** Whether a word such as `Rose` has a capital within a sentence, or at its start as names have: before a comma or a verb with an ending. */
export function isNamedInSentence({ word, sentence, sourceLanguage }: WordQuery, file: WordFile): boolean {
  const listed = NAME_WORDS.get(sourceLanguage) ?? [];
  const form = normalizeWord(word, sourceLanguage);
  const forms = [form, ...lookupCandidates(form, sourceLanguage, file)];
  if (!sentence || !CAPITALIZED.test(word) || !forms.some((each) => listed.includes(each))) return false;
  const tokens = sentence.split(/[\s\u2013\u2014/]+/);
  return tokens.some((token, index) => {
    const written = token.replace(/^\P{L}+|['’]s\P{L}*$/gu, '');
    if (!CAPITALIZED.test(written) || normalizeWord(written, sourceLanguage) !== form) return false;
    const before = tokens[index - 1] ?? '';
    const isWithin = /\p{L}/u.test(before) && !END_OF_SENTENCE.test(before) && !/^["“„«]/.test(token);
    return isWithin || beginsAsName(token, tokens[index + 1], sourceLanguage, file);
  });
}

function beginsAsName(word: string, next = '', language: string, file: WordFile): boolean {
  if (next === '' || /,$/.test(word) || WITH_ARTICLES.test(language)) return next !== '';
  const verb = normalizeWord(next, language);
  const isOfVerb = ({ form }: { form: string }) =>
    form !== verb && findUses(form, file).some(({ partOfSpeech }) => partOfSpeech === 'verb');
  return language === 'en' && (/['’]s$/.test(word) || AUXILIARY.test(verb) || baseForms(verb).some(isOfVerb));
}

/** A name has no meaning that a dictionary could tell. */
export const describeName = ({ word }: WordQuery): WordDescription => ({
  ...{ lemma: word, partOfSpeech: 'name', difficultyLevel: null, sources: [], certain: true },
  ...{ definition: null, definitionSource: null, detailedDefinition: null },
  ...{ synonyms: [], antonyms: [], examples: [] },
});

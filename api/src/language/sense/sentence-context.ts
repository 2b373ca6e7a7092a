import { normalizeWord } from '@glossa/contract/word-key';
import { cacheLatest } from '../memoize';
import { lookupCandidates } from '../word-candidates';

/** The words around a word in its sentence. */
export interface SentenceContext {
  /** All words of the sentence in order, normalized. An empty string marks the end of a clause. */
  forms: readonly string[];
  /** Indexes in `forms` of the word, or of the first word of the phrase. */
  places: readonly number[];
  /** For each other word, the forms a dictionary may list it under. */
  around: readonly (readonly string[])[];
  /** Whether the sentence is all in capitals or all in small letters, so that the case of a word tells nothing. */
  isSingleCase: boolean;
}

const EMPTY_CONTEXT: SentenceContext = { forms: [], places: [], around: [], isSingleCase: false };

export function readContext(word: string, sentence: string | undefined, language: string): SentenceContext {
  if (!sentence) return EMPTY_CONTEXT;
  if (latest?.word === word && latest.sentence === sentence && latest.language === language)
    return latest.context;
  const context = findContext(word, sentence, language);
  latest = { word, sentence, language, context };
  return context;
}

/** Each part of a look-up reads the context of its word. */
let latest: { word: string; sentence: string; language: string; context: SentenceContext } | undefined;

function findContext(word: string, sentence: string, language: string): SentenceContext {
  const split = splitSentence(`${language} ${sentence}`);
  const forms = split.map(({ form }) => form);
  const parts = normalizeWord(word, language).split(' ');
  const places = forms.flatMap((_form, index) =>
    parts.every((part, offset) => matchesForm(forms[index + offset], part)) ? [index] : [],
  );
  const ownIndexes = new Set(places.flatMap((place) => parts.map((_part, offset) => place + offset)));
  const around = split
    .filter(({ form }, index) => form !== '' && !ownIndexes.has(index))
    .map(({ candidates }) => candidates);
  return { forms, places, around, isSingleCase: isSingleCase(sentence) };
}

/** Captions in capitals may keep `ß`, which few fonts have as a capital. */
const isSingleCase = (sentence: string): boolean =>
  !/\p{Lu}/u.test(sentence) || !/(?!ß)\p{Ll}/u.test(sentence);

/** The words of a lesson are looked up sentence by sentence, and their definitions are read as sentences too. */
const MAX_CACHED_SENTENCES = 500;

/** The words of a sentence with the forms to look them up by; the key is its language, a space and its text. */
const splitSentence = cacheLatest(MAX_CACHED_SENTENCES, (key: string) => {
  const language = key.slice(0, key.indexOf(' '));
  return key
    .slice(language.length + 1)
    .split(/[\s\u2013\u2014/]+/)
    .flatMap((token) => readToken(`${language} ${token}`))
    .filter(({ form }, index, all) => form !== '' || (index > 0 && all[index - 1]?.form !== ''));
});

interface ContextToken {
  form: string;
  candidates: readonly string[];
}

const END_OF_CLAUSE: ContextToken = { form: '', candidates: [] };
/** The distinct words of a long lesson, with their punctuation. */
const MAX_CACHED_TOKENS = 10_000;

/** A word as it stands in a sentence, and the end of the clause after it; the key is as in `splitSentence`. */
const readToken = cacheLatest(MAX_CACHED_TOKENS, (key: string): readonly ContextToken[] => {
  const language = key.slice(0, key.indexOf(' '));
  const token = key.slice(language.length + 1);
  const form = normalizeWord(token, language);
  const word = { form, candidates: lookupCandidates(form, language) };
  return /[.,;:!?]["”’»)]*$/.test(token) ? [word, END_OF_CLAUSE] : [word];
});

function matchesForm(form: string | undefined, base: string): boolean {
  return form === base || form === `${base}'s`;
}

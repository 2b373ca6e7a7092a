import { normalizeWord } from '@glossa/contract/word-key';
import { lookupCandidates } from '../word-candidates';
import { keepRecent } from '../keep-recent';
import type { WordFile } from '../word-file';

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

/** A sentence has no more of one word; a text without stops may. */
const MAX_PLACES = 20;
const EMPTY_CONTEXT: SentenceContext = { forms: [], places: [], around: [], isSingleCase: false };

export function readContext(word: string, sentence: string | undefined, language: string, file: WordFile) {
  if (!sentence) return EMPTY_CONTEXT;
  if (
    latest?.word !== word ||
    latest.sentence !== sentence ||
    latest.language !== language ||
    latest.file !== file
  )
    latest = { word, sentence, language, file, context: findContext(word, sentence, language, file) };
  return latest.context;
}

/** Each part of a look-up reads the context of its word. */
let latest:
  | { word: string; sentence: string; language: string; file: WordFile; context: SentenceContext }
  | undefined;

function findContext(word: string, sentence: string, language: string, file: WordFile): SentenceContext {
  const tokens = splitSentence(sentence, language, file);
  const forms = tokens.map(({ form }) => form);
  const parts = normalizeWord(word, language).split(' ');
  const alike = forms.flatMap((_form, index) =>
    parts.every((part, offset) => matchesForm(forms[index + offset], part)) ? [index] : [],
  );
  // In `Rose gave me a rose` the two are different words.
  const [first = ''] = word.split(' ');
  const exact = alike.filter((place) => tokens[place]?.written.includes(first));
  const places = exact.length > 0 ? exact : alike;
  return {
    forms,
    places: places.slice(0, MAX_PLACES),
    isSingleCase: isSingleCase(sentence),
    // Most look-ups do not need it.
    get around() {
      const own = new Set(places.flatMap((place) => parts.map((_part, offset) => place + offset)));
      return tokens
        .filter(({ form }, index) => form !== '' && !own.has(index))
        .map(({ candidates }) => candidates());
    },
  };
}

/** For each word of a text, the forms a dictionary may list it under. */
export function listTextForms(text: string, language: string, file: WordFile): (readonly string[])[] {
  return readTokens(text, language, file)
    .filter(({ form }) => form !== '')
    .map(({ candidates }) => candidates());
}

/** Captions in capitals may keep `ß`, which few fonts have as a capital. */
const isSingleCase = (sentence: string) => !/\p{Lu}/u.test(sentence) || !/(?!ß)\p{Ll}/u.test(sentence);

interface ContextToken {
  written: string;
  form: string;
  candidates: () => readonly string[];
}

/** The words of a lesson are looked up sentence by sentence, and those of other learners in between. */
const splitSentence = keepRecent(100, readTokens);

const END_OF_CLAUSE: ContextToken = { written: '', form: '', candidates: () => [] };

/** The words as they stand in a text, and the ends of its clauses. */
function readTokens(text: string, language: string, file: WordFile): ContextToken[] {
  return text
    .split(/[\s\u2013\u2014/]+/)
    .flatMap((token) => {
      const form = normalizeWord(token, language);
      const word = { written: token, form, candidates: () => lookupCandidates(form, language, file) };
      return /[.,;:!?]["”’»)]*$/.test(token) ? [word, END_OF_CLAUSE] : [word];
    })
    .filter(({ form }, index, all) => form !== '' || (index > 0 && all[index - 1]?.form !== ''));
}

const matchesForm = (form: string | undefined, base: string) => form === base || form === `${base}'s`;

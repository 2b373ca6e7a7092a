import words from './function-words.json';
import type { PartOfSpeech } from '../wordnet/english-forms';
import type { SentenceContext } from './sentence-context';

const toSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const determiners = toSet(words.determiners);
const prepositions = toSet(words.prepositions);
/** `it` and `you` are left out: they are objects as well. */
const subjects = toSet(words.subjects);
const auxiliaries = toSet(words.auxiliaries);
const linking = toSet(words.linking);

const functionWords: ReadonlySet<string> = new Set(Object.values(words).flatMap((text) => text.split(' ')));

/** Words that carry no topic. */
export const isFunctionWord = (word: string): boolean => functionWords.has(word);

/** The parts of speech an English form can be, the most frequent first. */
export type PartsOfSpeech = (form: string) => readonly PartOfSpeech[];

/** After these words `to` introduces a place, not a verb. */
const BEFORE_PLACE =
  /^(go|goes|going|went|gone|come|comes|coming|came|walk\w*|run|ran|drive|drove|travel\w*|get|got|return\w*|way|back|next|close|listen\w*|belong\w*)$/;

/** Undefined where neighbors do not tell, or the word is two parts of speech (`I saw the saw`). */
export function guessPartOfSpeech({ forms, places }: SentenceContext, partsOf: PartsOfSpeech) {
  const guesses = new Set(places.map((place) => guessAtPlace(forms, place, partsOf)));
  const [guess] = guesses;
  return guesses.size === 1 ? guess : undefined;
}

/** Adverbs between a word and the neighbour that decides. */
const SKIPPED_ADVERBS: ReadonlySet<string> = new Set('not also only just always still never now'.split(' '));

function guessAtPlace(forms: readonly string[], place: number, partsOf: PartsOfSpeech) {
  const word = forms[place] ?? '';
  const nearest = forms[place - 1] ?? '';
  const before = SKIPPED_ADVERBS.has(nearest) ? (forms[place - 2] ?? '') : nearest;
  const after = forms[place + 1] ?? '';
  const ifPossible = (partOfSpeech: PartOfSpeech) =>
    partsOf(word).includes(partOfSpeech) ? partOfSpeech : undefined;
  if (before === 'to') {
    return BEFORE_PLACE.test(forms[place - 2] ?? '') ? ifPossible('noun') : ifPossible('verb');
  }
  if (subjects.has(before) || auxiliaries.has(before)) return ifPossible('verb');
  if (determiners.has(before) || prepositions.has(before) || before.endsWith("'s")) {
    const describes = ifPossible('adjective') && isNoun(after, partsOf);
    return describes ? 'adjective' : (ifPossible('noun') ?? ifPossible('adjective'));
  }
  if (isNounPhraseHead(forms, place, partsOf)) return ifPossible('noun');
  if (linking.has(before)) return ifPossible('adjective');
  if (determiners.has(after)) return ifPossible('verb');
  return undefined;
}

/** Matches `a small red rose`, after a verb `a gold ring`: determiner, modifiers, the word, no noun after. */
function isNounPhraseHead(forms: readonly string[], place: number, partsOf: PartsOfSpeech): boolean {
  const mainPart = (index: number) => {
    const form = forms[index] ?? '';
    return determiners.has(form) ? undefined : partsOf(form)[0];
  };
  if (isNoun(forms[place + 1] ?? '', partsOf)) return false;
  let start = place - 1;
  let named = false;
  const modifies = (index: number) => {
    const part = mainPart(index);
    // `broken` is a verb first, but not after an article.
    const canModify =
      determiners.has(forms[index - 1] ?? '') && partsOf(forms[index] ?? '').includes('adjective');
    return part === 'adjective' || part === 'noun' || canModify;
  };
  while (start > 0 && modifies(start)) {
    named ||= mainPart(start) === 'noun';
    start -= 1;
  }
  const determiner = forms[start] ?? '';
  if (start === place - 1 || !determiners.has(determiner)) return false;
  const afterVerb = forms.slice(0, start).some((_form, index) => mainPart(index) === 'verb');
  return !named || (afterVerb && /^an?$/.test(determiner));
}

const isNoun = (form: string, partsOf: PartsOfSpeech): boolean =>
  form !== '' && !isFunctionWord(form) && partsOf(form).includes('noun');

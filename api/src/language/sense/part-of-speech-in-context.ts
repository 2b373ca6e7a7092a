import type { PartOfSpeech } from '../wordnet/english-forms';
import {
  auxiliaries,
  determiners,
  isFunctionWord,
  linking,
  prepositions,
  subjects,
} from './english-function-words';
import type { SentenceContext } from './sentence-context';

/** The parts of speech an English form can be, the most usual first. */
export type PartsOfSpeech = (form: string) => readonly PartOfSpeech[];

/** After these, `to` leads to a place and not to a verb. */
const towards =
  /^(go|goes|going|went|gone|come|comes|coming|came|walk\w*|run|ran|drive|drove|travel\w*|get|got|return\w*|way|back|next|close|listen\w*|belong\w*)$/;

/**
 * What part of speech an English word is where it stands, as far as its neighbours tell; undefined where they do
 * not, or where it stands twice as two things (`I saw the saw`).
 */
export function partOfSpeechIn(
  { forms, places }: SentenceContext,
  partsOf: PartsOfSpeech,
): PartOfSpeech | undefined {
  const guesses = new Set(places.map((place) => guessAt(forms, place, partsOf)));
  const [guess] = guesses;
  return guesses.size === 1 ? guess : undefined;
}

/** Words that may stand between, and change nothing. */
const between: ReadonlySet<string> = new Set([
  'not',
  'also',
  'only',
  'just',
  'always',
  'still',
  'never',
  'now',
]);

function guessAt(forms: readonly string[], place: number, partsOf: PartsOfSpeech): PartOfSpeech | undefined {
  const word = forms[place] ?? '';
  const nearest = forms[place - 1] ?? '';
  const before = between.has(nearest) ? (forms[place - 2] ?? '') : nearest;
  const after = forms[place + 1] ?? '';
  const possible = (partOfSpeech: PartOfSpeech) =>
    partsOf(word).includes(partOfSpeech) ? partOfSpeech : undefined;
  if (before === 'to') {
    return towards.test(forms[place - 2] ?? '') ? possible('noun') : possible('verb');
  }
  if (subjects.has(before) || auxiliaries.has(before)) return possible('verb');
  if (determiners.has(before) || prepositions.has(before) || before.endsWith("'s")) {
    const describes = possible('adjective') && isThing(after, partsOf);
    return describes ? 'adjective' : (possible('noun') ?? possible('adjective'));
  }
  if (isDescribed(forms, place, partsOf)) return possible('noun');
  if (linking.has(before)) return possible('adjective');
  if (determiners.has(after)) return possible('verb');
  return undefined;
}

/**
 * `a small red rose`, and behind a verb `a gold ring` as well: determiner, what describes, and nothing after the word
 * that it could describe.
 */
function isDescribed(forms: readonly string[], place: number, partsOf: PartsOfSpeech): boolean {
  const usually = (index: number) => {
    const form = forms[index] ?? '';
    return determiners.has(form) ? undefined : partsOf(form)[0];
  };
  if (isThing(forms[place + 1] ?? '', partsOf)) return false;
  let start = place - 1;
  let named = false;
  while (start > 0 && (usually(start) === 'adjective' || usually(start) === 'noun')) {
    named ||= usually(start) === 'noun';
    start -= 1;
  }
  const determiner = forms[start] ?? '';
  if (start === place - 1 || !determiners.has(determiner)) return false;
  const afterVerb = forms.slice(0, start).some((_form, index) => usually(index) === 'verb');
  return !named || (afterVerb && /^an?$/.test(determiner));
}

function isThing(form: string, partsOf: PartsOfSpeech): boolean {
  return form !== '' && !isFunctionWord(form) && partsOf(form).includes('noun');
}

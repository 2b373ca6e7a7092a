import type { SentenceContext } from './sentence-context';

/** Written with a capital though they are no nouns. */
const POLITE_PRONOUNS =
  /^(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?|Du|Dich|Dir|Dein(?:e[mnrs]?)?|Euch|Euer|Eure[mnrs]?)$/;

interface Headword {
  word: string;
  partOfSpeech: string | null;
}

/** `habe` is no noun, and `Essen` within a sentence is one. Undefined where the capital says nothing. */
export function compareGermanCase(
  word: string,
  { forms, places, isSingleCase }: SentenceContext,
  language: string,
): ((headword: Headword) => boolean) | undefined {
  if (language !== 'de' || isSingleCase) return undefined;
  const [text = ''] = /\p{L}.*/u.exec(word) ?? [];
  if (/^\p{Ll}/u.test(text)) return (headword) => !isNoun(headword);
  const isWithin = places.length > 0 && places.every((place) => Boolean(forms[place - 1]));
  return isWithin && !POLITE_PRONOUNS.test(text) ? isNoun : undefined;
}

const isNoun = ({ word, partOfSpeech }: Headword): boolean =>
  partOfSpeech === 'noun' || partOfSpeech === 'name' || /^\p{Lu}/u.test(word);

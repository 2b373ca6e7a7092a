import { letter } from '../matching-answer';
import type { Candidate } from './candidate';
import { meansTheSame } from './candidate-pool';
import { companions } from './wrong-options';
import { questionLevel, type Making, type QuestionForm } from './question-parts';
import { meaningsOf, type QuizWord } from './quiz-word';
import { lookOf, sameText } from '../normalize-text';

const MOST_PAIRS = 4;
const LEAST_PAIRS = 3;

interface Pair {
  left: string;
  right: string;
}

/** “Match each word with its meaning”, answered `1-b, 2-a, …`; the learner's words first, then words of the lessons. */
export const matching: QuestionForm = (word, making) => {
  const pairs = pairsWith(word, making);
  if (pairs.length < LEAST_PAIRS) return undefined;
  const shown = making.shuffle(pairs);
  const right = making.shuffle(pairs.map((pair) => pair.right));
  const answer = shown.map((pair, index) => `${index + 1}-${letter(right.indexOf(pair.right))}`).join(', ');
  const left = shown.map((pair) => pair.left);
  return {
    question: matchingText(left, right),
    question_type: 'matching',
    options: [],
    correct_answer: answer,
    explanation: shown.map((pair) => `“${pair.left}” means “${pair.right}”.`).join(' '),
    difficulty: questionLevel(word.difficultyLevel, making.difficulty, false),
    word: null,
    sentence: null,
    hint: null,
    answer_language: 'en',
    pairs: { left, right, ...columnLanguages(word, left, making) },
    vocabulary_id: word.id,
    accepted: [answer],
  };
};

/** A definition, which stands where a learner has no translation, may be in another language than the meanings beside it. */
function columnLanguages(
  { language, translationLanguage }: QuizWord,
  left: readonly string[],
  { words }: Making,
): { left_language: string; right_language?: string } {
  const isDefined = ({ word, translations }: QuizWord) => left.includes(word) && translations.length === 0;
  const mixed = language !== translationLanguage && words.some(isDefined);
  return { left_language: language, ...(!mixed && { right_language: translationLanguage }) };
}

/** The two columns as lines, for whoever reads the question alone. */
export function matchingText(left: readonly string[], right: readonly string[]): string {
  const leftLines = left.map((text, index) => `${index + 1}. ${text}`);
  const rightLines = right.map((text, index) => `${letter(index)}. ${text}`);
  return ['Match each word with its meaning.', ...leftLines, ...rightLines].join('\n');
}

/** All in one pair of languages, and no two that fit the same word; a glossary form stands as its dictionary form. */
function pairsWith(word: QuizWord, making: Making): Pair[] {
  const [meaning] = meaningsOf(word);
  if (meaning === undefined || sameText(meaning) === sameText(word.word)) return [];
  const looks = { left: lookOf(word.word), right: lookOf(meaning) };
  const rivals = making.rivalsOf(word);
  const pairs: Pair[] = [{ left: word.word, right: meaning }];
  const taken: Candidate[] = [];
  for (const candidate of companions(word, rivals, making)) {
    if (pairs.length === MOST_PAIRS) break;
    const pair = pairOf(candidate);
    if (pair === undefined || lookOf(pair.left) !== looks.left || lookOf(pair.right) !== looks.right)
      continue;
    if (rivals.alsoRight(pair.left, word.language)) continue;
    if (rivals.alsoRight(pair.right, word.translationLanguage)) continue;
    if (taken.some((other) => meansTheSame(other, candidate, word.language))) continue;
    if (pairs.some(({ right }) => sameText(right) === sameText(pair.right))) continue;
    pairs.push(pair);
    taken.push(candidate);
  }
  return pairs;
}

function pairOf({ own, text, lemma, meaning }: Candidate): Pair | undefined {
  const left = own ? text : lemma;
  return meaning === undefined || sameText(left) === meaning.key ? undefined : { left, right: meaning.text };
}

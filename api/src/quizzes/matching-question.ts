import { otherWords } from './distractors';
import { questionLevel, type Making, type QuestionForm } from './question-parts';
import { meaningsOf, type QuizWord } from './quiz-word';
import { sameText, scriptOf } from './same-text';

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
  const shown = making.random.shuffled(pairs);
  const right = making.random.shuffled(pairs.map((pair) => pair.right));
  const answer = shown.map((pair, index) => `${index + 1}-${letter(right.indexOf(pair.right))}`).join(', ');
  const left = shown.map((pair) => pair.left);
  const leftLines = left.map((text, index) => `${index + 1}. ${text}`);
  const rightLines = right.map((text, index) => `${letter(index)}. ${text}`);
  return {
    question: ['Match each word with its meaning.', ...leftLines, ...rightLines].join('\n'),
    question_type: 'matching',
    options: [],
    correct_answer: answer,
    explanation: shown.map((pair) => `“${pair.left}” means “${pair.right}”.`).join(' '),
    difficulty: questionLevel(word.difficultyLevel, making.difficulty, false),
    word: null,
    sentence: null,
    hint: null,
    answer_language: 'en',
    pairs: { left, right },
    vocabulary_id: word.id,
    accepted: [answer],
  };
};

function letter(index: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + index);
}

/** All in one pair of languages, and no two that fit the same word; a glossary form stands as its dictionary form. */
function pairsWith(word: QuizWord, { words, glossary, random }: Making): Pair[] {
  const [meaning] = meaningsOf(word);
  if (meaning === undefined) return [];
  const own = otherWords(word, words, { forms: () => new Map() });
  const fromLessons = otherWords(word, [], glossary).map((entry) => ({ ...entry, text: entry.lemma }));
  const pairs: Pair[] = [{ left: word.word, right: meaning }];
  for (const { text: left, translations } of [...random.shuffled(own), ...random.shuffled(fromLessons)]) {
    const [right] = translations;
    if (pairs.length === MOST_PAIRS) break;
    if (right === undefined || scriptOf(left) !== scriptOf(word.word)) continue;
    const taken = pairs.some(
      (pair) => sameText(pair.left) === sameText(left) || sameText(pair.right) === sameText(right),
    );
    if (!taken) pairs.push({ left, right });
  }
  return pairs;
}

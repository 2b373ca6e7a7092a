import { columnLetter, type MatchedRow } from '../matching-answer';
import { type Candidate, isAffix, meansTheSame } from './candidate';
import { formClass } from './form-class';
import type { Candidates } from './find-candidates';
import { groupByRank, rankCandidates } from './rank-candidates';
import { englishTexts, explainFacts } from '../quiz-texts';
import { questionLevel, type QuestionContext, type QuestionTemplate } from './question-template';
import { wordMeanings, type QuizWord } from './quiz-word';
import type { Shuffle } from './seeded-shuffle';
import { textShape, normalizeText } from '../normalize-text';

export const MAX_PAIRS = 4;
export const MIN_PAIRS = 2;

/** The answer is `1-b, 2-a, …`. Each matching of a quiz has its own share of the learner's words. */
export const matching: QuestionTemplate = (word, context) => {
  const pairs = choosePairs(word, context);
  if (pairs.length < MIN_PAIRS) return undefined;
  const { shown, columns, ...asked } = arrangePairs(pairs, context.shuffle);
  const facts = { meanings: shown.map((pair) => ({ word: pair.left, meaning: pair.right })), sentence: null };
  return {
    ...asked,
    question_type: 'matching',
    options: [],
    explanation: explainFacts(facts, englishTexts),
    difficulty: questionLevel(word.difficultyLevel, context.difficulty, false),
    word: null,
    sentence: null,
    hint: null,
    answer_language: 'en',
    pairs: { ...columns, ...columnLanguages(word, columns.left, context) },
    vocabulary_id: word.id,
    wording: { key: 'matching', values: {} },
    facts,
  };
};

/** The pairs in another order, none with its two sides in one row, and of the question what depends on it. */
export function arrangePairs(pairs: readonly MatchedRow[], shuffle: Shuffle) {
  const shown = shuffle(pairs);
  const left = shown.map((pair) => pair.left);
  // Each row has the meaning of the pair that comes next in a random round.
  const round = shuffle(pairs);
  const right = shown.map((pair) => (round[(round.indexOf(pair) + 1) % round.length] ?? pair).right);
  const answer = shown
    .map((pair, index) => `${index + 1}-${columnLetter(right.indexOf(pair.right))}`)
    .join(', ');
  const question = matchingText(left, right);
  return { shown, columns: { left, right }, question, correct_answer: answer, accepted: [answer] };
}

/** The right column has no single language when a definition replaces a missing translation. */
function columnLanguages(
  { language, translationLanguage }: QuizWord,
  left: readonly string[],
  { words }: QuestionContext,
): { left_language: string; right_language?: string } {
  const isDefined = ({ word, translations }: QuizWord) => left.includes(word) && translations.length === 0;
  const mixed = language !== translationLanguage && words.some(isDefined);
  return { left_language: language, ...(!mixed && { right_language: translationLanguage }) };
}

/** The columns as text, for clients that show only the question. */
export function matchingText(left: readonly string[], right: readonly string[]): string {
  const leftLines = left.map((text, index) => `${index + 1}. ${text}`);
  const rightLines = right.map((text, index) => `${columnLetter(index)}. ${text}`);
  return ['Match each word with its meaning.', ...leftLines, ...rightLines].join('\n');
}

/** Pairs in one pair of languages, of which no two fit the same word. */
function choosePairs(word: QuizWord, context: QuestionContext): MatchedRow[] {
  const [meaning] = wordMeanings(word);
  if (meaning === undefined || normalizeText(meaning) === normalizeText(word.word)) return [];
  const looks = { left: textShape(word.word), right: textShape(meaning) };
  const candidates = context.candidatesFor(word);
  const pairs: MatchedRow[] = [{ left: word.word, right: meaning }];
  const taken: Candidate[] = [];
  const form = readForm({ left: word.word, right: meaning }, word, context);
  for (const candidate of chooseCompanions(word, candidates, context)) {
    if (pairs.length === context.maxPairs) break;
    // A pair from another question would leave fewer choices here.
    if (context.isAsked(candidate.lemma, word.language)) continue;
    const pair = toPair(candidate);
    if (pair === undefined) continue;
    if (readForm(pair, word, context) !== form) continue;
    if (textShape(pair.left) !== looks.left || textShape(pair.right) !== looks.right) continue;
    if (candidates.isAlsoRight(pair.left, word.language)) continue;
    if (candidates.isAlsoRight(pair.right, word.translationLanguage)) continue;
    if (taken.some((other) => meansTheSame(other, candidate, word.language))) continue;
    if (pairs.some(({ right }) => normalizeText(right) === normalizeText(pair.right))) continue;
    pairs.push(pair);
    taken.push(candidate);
  }
  return pairs;
}

/** All pairs have one form on each side, because a past among presents would give itself away. */
function readForm(
  { left, right }: MatchedRow,
  { language, translationLanguage, partOfSpeech }: QuizWord,
  { glossary }: QuestionContext,
): string {
  const ofMeaning = formClass(right, translationLanguage, partOfSpeech, glossary);
  return `${formClass(left, language, partOfSpeech, glossary)} ${isAffix(right) ? 'affix' : ofMeaning}`;
}

/** Saved words of its part of speech and form, those first that are like the word. */
function chooseCompanions(word: QuizWord, candidates: Candidates, context: QuestionContext): Candidate[] {
  const rank = rankCandidates({ answer: word.word, word, side: 'word' }, context);
  const alike = candidates.from('saved', 'word').filter((candidate) => rank(candidate) < Infinity);
  return groupByRank(alike, rank).flatMap(([, group]) => context.shuffle(group));
}

/** The meaning is that of the form: an infinitive beside it would be wrong. */
const toPair = ({ text, key, meaning }: Candidate): MatchedRow | undefined =>
  meaning === undefined || key === meaning.key ? undefined : { left: text, right: meaning.text };

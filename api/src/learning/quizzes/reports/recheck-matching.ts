import type { QuizWord } from '../making/quiz-word';
import { normalizeText } from '../normalize-text';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import { glossaryLemma, glossaryTranslations } from './target-word';
import type { Answered, RuleFinding } from './apply-report';
import { pairedRows, type MatchedRow } from '../matching-answer';
import type { Sources } from '../grading/known-words';
import { isSynonym } from './right-answers';

/** Finds entries whose meanings may be exchanged. An answer that only exchanges such entries is right. */
export function recheckMatching({ question, result, saved, sources }: Answered): RuleFinding {
  const rows = completeRows(question, question.correct_answer);
  if (!rows || !saved) return undefined;
  const fits = (row: MatchedRow, other: MatchedRow) => fitsMeaning(row, other, saved, sources);
  const exchanged = (completeRows(question, result.user_answer) ?? []).flatMap(({ left, right }) => {
    const row = rows.find((one) => one.left === left);
    const other = rows.find((one) => one.right === right);
    return !row || !other || row === other ? [] : [{ row, other }];
  });
  const [first] = exchanged;
  if (first && exchanged.every(({ row, other }) => fits(row, other))) {
    const { row, other } = first;
    const detail = `“${row.left}” means “${other.right}” as well as “${row.right}”, so your pairs are also correct.`;
    return { finding: 'several_right', detail, graded: { outcome: 'correct' } };
  }
  const isExchangeable = (row: MatchedRow, other: MatchedRow) => fits(row, other) && fits(other, row);
  const [two] = rows.flatMap((row, index) => {
    const other = rows.slice(index + 1).find((later) => isExchangeable(row, later));
    return other ? [[row, other] as const] : [];
  });
  if (!two) return undefined;
  const detail = `“${two[0].left}” and “${two[1].left}” can be swapped: there is more than one correct way to match them.`;
  return { finding: 'several_right', detail };
}

/** Undefined unless the answer pairs every entry of both columns once. */
function completeRows(question: StoredQuestion, answer: string): MatchedRow[] | undefined {
  if (!question.pairs) return undefined;
  const paired = pairedRows(question, answer);
  return new Set(paired.map(({ right }) => right)).size === question.pairs.left.length ? paired : undefined;
}

/** Whether a row's word may have another row's meaning. */
function fitsMeaning(row: MatchedRow, other: MatchedRow, saved: QuizWord, sources: Sources): boolean {
  const { language, translationLanguage } = saved;
  const { glossary } = sources;
  if (language !== translationLanguage) {
    const meanings = glossaryTranslations(glossary, row.left, language, translationLanguage);
    if (meanings.some((text) => normalizeText(text) === normalizeText(other.right))) return true;
    const words = glossaryTranslations(glossary, other.right, translationLanguage, language).map((text) =>
      normalizeText(text),
    );
    if (
      words.includes(normalizeText(row.left)) ||
      words.includes(glossaryLemma(glossary, row.left, language))
    )
      return true;
  }
  return (
    isSynonym(sources, other.right, { accepted: [row.right], answer_language: translationLanguage }) ||
    isSynonym(sources, other.left, { accepted: [row.left], answer_language: language })
  );
}

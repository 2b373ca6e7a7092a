import type { QuizWord } from '../making/quiz-word';
import { normalizeText } from '../normalize-text';
import type { StoredQuestion, StoredResult } from '../../../platform/database/schema/quizzes';
import { glossaryLemma, glossaryTranslations } from './target-word';
import type { RuleFinding } from './apply-report';
import { pairedRows, type MatchedRow } from '../matching-answer';
import { isSynonym, type Sources } from './right-answers';

/** Finds entries whose meanings may be exchanged. An answer that only exchanges such entries is right. */
export async function recheckMatching(
  question: StoredQuestion,
  { user_answer }: StoredResult,
  saved: QuizWord | undefined,
  sources: Sources,
): Promise<RuleFinding> {
  const rows = completeRows(question, question.correct_answer);
  if (!rows || !saved) return undefined;
  const answeredRows = completeRows(question, user_answer);
  const fits = (row: MatchedRow, other: MatchedRow) => fitsMeaning(row, other, saved, sources);
  const exchanged = (answeredRows ?? []).flatMap(({ left, right }) => {
    const row = rows.find((one) => one.left === left);
    const other = rows.find((one) => one.right === right);
    return !row || !other || row === other ? [] : [{ row, other }];
  });
  if (
    answeredRows &&
    exchanged.length > 0 &&
    (await everyInTurn(exchanged, ({ row, other }) => fits(row, other)))
  ) {
    const { row, other } = exchanged[0] ?? { row: rows[0], other: rows[1] };
    const detail = `“${row?.left}” means “${other?.right}” as well as “${row?.right}”, so your pairs are right too.`;
    return { finding: 'several_right', detail, graded: { outcome: 'correct' } };
  }
  const two = await findExchangeable(rows, fits);
  if (!two) return undefined;
  const detail = `“${two[0].left}” and “${two[1].left}” may change places: there is more than one way to pair.`;
  return { finding: 'several_right', detail };
}

/** Undefined unless the answer pairs every entry of both columns once. */
function completeRows(question: StoredQuestion, answer: string): MatchedRow[] | undefined {
  if (!question.pairs) return undefined;
  const paired = pairedRows(question, answer);
  return new Set(paired.map(({ right }) => right)).size === question.pairs.left.length ? paired : undefined;
}

/** Whether a row's word may have another row's meaning. */
async function fitsMeaning(
  row: MatchedRow,
  other: MatchedRow,
  saved: QuizWord,
  sources: Sources,
): Promise<boolean> {
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
    (await isSynonym(sources, other.right, {
      accepted: [row.right],
      answer_language: translationLanguage,
    })) || (await isSynonym(sources, other.left, { accepted: [row.left], answer_language: language }))
  );
}

async function findExchangeable(
  rows: readonly MatchedRow[],
  fits: (row: MatchedRow, other: MatchedRow) => Promise<boolean>,
): Promise<[MatchedRow, MatchedRow] | undefined> {
  for (const [index, row] of rows.entries()) {
    for (const other of rows.slice(index + 1)) {
      if ((await fits(row, other)) && (await fits(other, row))) return [row, other];
    }
  }
  return undefined;
}

async function everyInTurn<Item>(
  items: readonly Item[],
  holds: (item: Item) => Promise<boolean>,
): Promise<boolean> {
  for (const item of items) if (!(await holds(item))) return false;
  return true;
}

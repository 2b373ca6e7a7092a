import { pairsIn } from '../grading/grade-matching';
import { letter } from '../making/matching-question';
import type { StoredQuestion } from '../stored-question';

/** A row of the left column, and what an answer pairs with it. */
export interface Row {
  left: string;
  right: string;
}

/** What an answer pairs, in words; rows it does not name are left out. */
export function pairedRows({ pairs }: StoredQuestion, answer: string): Row[] {
  const given = pairsIn(answer);
  const rows = (pairs?.left ?? []).map((left, index) => {
    const place = pairs?.right.findIndex((_text, other) => letter(other) === given.get(index + 1)) ?? -1;
    return { left, right: pairs?.right[place] };
  });
  return rows.filter((row): row is Row => row.right !== undefined);
}

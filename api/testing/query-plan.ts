import type { Pool } from 'pg';
import type { SentQuery } from './sent-queries';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** What Postgres does for a query: `Index Scan vocabulary`, `Sort`, `Limit` … */
export async function explainSteps(pool: Pool, { text, values }: SentQuery): Promise<string[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (format json) ${text}`,
    values,
  );
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => steps(Plan)));
}

function steps(node: PlanNode): string[] {
  const own = [node['Node Type'], node['Relation Name']].filter(Boolean).join(' ');
  return [own, ...(node.Plans ?? []).flatMap(steps)];
}

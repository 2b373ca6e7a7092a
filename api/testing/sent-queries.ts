import { Client } from 'pg';

export interface SentQuery {
  text: string;
  values: unknown[];
}

/** The queries that any connection sends to Postgres while `work` runs. */
export async function recordQueries(work: () => Promise<unknown>): Promise<SentQuery[]> {
  const sent: SentQuery[] = [];
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    for (const [asked, values] of query.mock.calls as unknown as [string | { text: string }, unknown][]) {
      const text = typeof asked === 'string' ? asked : asked.text;
      sent.push({ text, values: Array.isArray(values) ? (values as unknown[]) : [] });
    }
  } finally {
    query.mockRestore();
  }
  return sent;
}

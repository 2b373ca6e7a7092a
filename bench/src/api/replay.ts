import type { Pool, PoolClient } from 'pg';
import type { Statement } from './statement';

/** Statements to replay: in sequence if the unit is a transaction, otherwise together. */
interface Unit {
  transaction: boolean;
  statements: Statement[];
}

/** Changes a value of a recorded statement for the current call. */
type Vary = (value: unknown) => unknown;

/** Groups statements in the order of the replay. */
export function groupUnits(statements: readonly Statement[]): Unit[] {
  const units: Unit[] = [];
  const transactions = new Map<number, Unit>();
  for (const statement of statements) {
    const { text, step, connection } = statement;
    const last = units.at(-1);
    const open = transactions.get(connection);
    if (open) open.statements.push(statement);
    else if (text !== 'begin' && last && !last.transaction && last.statements[0]?.step === step)
      last.statements.push(statement);
    else units.push({ transaction: text === 'begin', statements: [statement] });
    const unit = units.at(-1);
    if (text === 'begin' && unit) transactions.set(connection, unit);
    if (text === 'commit') transactions.delete(connection);
  }
  return units;
}

export async function replay(pool: Pool, units: readonly Unit[], vary: Vary): Promise<void> {
  for (const { transaction, statements } of units) {
    if (transaction) await inTransaction(pool, statements, vary);
    else if (statements.length === 1 && statements[0]) await run(pool, statements[0], vary);
    else await Promise.all(statements.map((statement) => run(pool, statement, vary)));
  }
}

async function inTransaction(pool: Pool, statements: readonly Statement[], vary: Vary): Promise<void> {
  const client = await pool.connect();
  try {
    for (const statement of statements) await run(client, statement, vary);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function run(client: Pool | PoolClient, { text, values, name }: Statement, vary: Vary): Promise<unknown> {
  return client.query({ text, values: values.map(vary), ...(name !== undefined && { name }) });
}

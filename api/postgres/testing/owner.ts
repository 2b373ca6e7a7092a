import { Client } from 'pg';
import { EmbeddedPostgresError } from '../errors';
import { launchEmbeddedPostgres } from '../launch';

/**
 * A process that owns a database, for tests that kill it. argv: the folder, and `write` to insert rows for ever.
 * It prints one JSON object a line: `log` for what the server says, `connection` once it answers, `row` for each row that
 * was acknowledged, and `code`, `pid` when it was refused.
 */
const print = (fact: object) => process.stdout.write(`${JSON.stringify(fact)}\n`);

async function own(directory: string, mode: string | undefined): Promise<void> {
  const { connection, stop } = await launchEmbeddedPostgres({
    directory,
    log: (log) => print({ log }),
  });
  print({ connection });
  process.stdin.once('data', () => void stop().then(() => process.exit()));
  if (mode === 'write') await insertRows(connection);
}

async function insertRows(connection: object): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS written (id bigserial PRIMARY KEY, filler text)');
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      "INSERT INTO written (filler) VALUES (repeat('x', 400)) RETURNING id",
    );
    print({ row: Number(rows[0]?.id) });
  }
}

own(process.argv[2] ?? '', process.argv[3]).catch((error: unknown) => {
  print(
    error instanceof EmbeddedPostgresError
      ? { code: error.code, pid: error.pid, message: error.message }
      : { message: String(error) },
  );
  process.exit(1);
});

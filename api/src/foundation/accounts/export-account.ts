import { finished, Readable } from 'node:stream';
import { sql, type SQL } from 'drizzle-orm';
import { AccountExport } from '@glossa/contract/account';
import type { User } from '@glossa/contract/user';
import type { Database } from '../../platform/database/database';
import { learnerKey } from '../limits/limits';
import type { FileWork } from '../processes/file-processes';
import type { ApiApp } from '../../platform/http/api-app';
import type { AccountDeps } from './account-deps';
import { type Section, sections } from './export-sections';

/** For people who open the file years later. */
const ABOUT =
  'Paths begin with the address of the site. In "videos", "files" has the film or sound ("file") and the picture ("picture") of each: ' +
  'these paths work without signing in until "addresses_end_at", so download them soon. "page" is where you watch the video ' +
  'when you are signed in; it does not expire. A new export has new paths.';

/** Streams the JSON of an `AccountExport`. Holds no connection: changes made meanwhile may be missing. */
async function* exportAccount(database: Database, learner: User): AsyncGenerator<string> {
  yield `{"about":${JSON.stringify(ABOUT)},"exported_at":${JSON.stringify(new Date())},"account":${JSON.stringify(learner)}`;
  yield `,"subscription":${await readSubscription(database, learner.id)}`;
  for (const section of sections) {
    yield `,${JSON.stringify(section.name)}:[`;
    let separator = '';
    for await (const rows of readBatches(database, learner.id, section)) {
      if (!section.finish) {
        yield separator + rows.map(({ row }) => row).join(',');
        separator = ',';
        continue;
      }
      for (const { row, key } of rows) {
        yield separator;
        yield* section.finish(database, row, key);
        separator = ',';
      }
    }
    yield ']';
  }
  yield '}';
}

async function readSubscription(database: Database, userId: number): Promise<string> {
  const { rows } = await database.execute<{ row: string }>(
    sql`select (to_jsonb(s) - 'user_id')::text as row from subscriptions s where user_id = ${userId}`,
  );
  return rows[0]?.row ?? 'null';
}

const joinColumns = (columns: SQL[]) => sql.join(columns, sql`, `);

async function* readBatches(database: Database, userId: number, section: Section) {
  const { keys, batch } = section;
  const columns = joinColumns(keys.map((key) => sql`l.${sql.identifier(key)}`));
  // Keys are sent as text, so that JavaScript does not round them.
  const asText = sql`to_jsonb(array[${joinColumns(keys.map((key) => sql`l.${sql.identifier(key)}::text`))}])`;
  for (let last: string[] | undefined; ;) {
    const after = last ? sql`where (${columns}) > (${joinColumns(last.map((key) => sql`${key}`))})` : sql``;
    const { rows } = await database.execute<{ row: string; key: string[] }>(
      sql`select l.row::text as row, ${asText} as key from (${section.from(userId)}) l ${after}
          order by ${columns} limit ${batch}`,
    );
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.key;
    if (rows.length < batch) return;
  }
}

const schema = { response: { 200: AccountExport } };

export function exportRoute(app: ApiApp, { database }: AccountDeps, { atOnce, limits }: FileWork): void {
  app.get('/auth/export', { schema, config: { heavy: true } }, async (request, reply) => {
    finished(reply.raw, atOnce.openExports.take(learnerKey(request.learner.id)));
    await limits.takeExport(request.learner);
    const file = Readable.from(exportAccount(database, request.learner));
    return (
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="glossa-export.json"')
        // The schema describes the content of the stream.
        .send(file as never)
    );
  });
}

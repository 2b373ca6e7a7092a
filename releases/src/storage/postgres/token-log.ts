import { Compile } from 'typebox/compile';
import { TokenEvent } from '../../core/tokens/token-event';
import type { Postgres } from './postgres';
import type { SchemaStep } from './schema-steps';
import { StorageFault } from '../storage-fault';
import type { TokenLog } from '../event-logs';

const tokenEventSchema = Compile(TokenEvent);

const SCHEMA: SchemaStep[] = [
  {
    name: '0001 token events',
    sql: `create table glossa_releases.token_events (
      number integer primary key check (number > 0),
      event json not null
    )`,
  },
];

const APPEND_EVENT = `
  insert into glossa_releases.token_events (number, event)
  select $1, $2
  where $1 = (select coalesce(max(number), 0) + 1 from glossa_releases.token_events)
  on conflict (number) do nothing
  returning number`;

/** The log in a table. The primary key gives a number to one writer. */
export async function openPostgresTokenLog(postgres: Postgres): Promise<TokenLog> {
  await postgres.prepare(SCHEMA);
  return {
    async read(after) {
      const rows = await postgres.query<{ number: number; event: unknown }>(
        'select number, event from glossa_releases.token_events where number > $1 order by number',
        [after],
      );
      return rows.map(({ number, event }, at) => {
        const expected = after + at + 1;
        if (number === expected && tokenEventSchema.Check(event) && event.number === expected) return event;
        throw new StorageFault(
          `The token log is damaged at ${number} in the database: ${expected} was expected.`,
        );
      });
    },
    async append(event) {
      const values = [event.number, JSON.stringify(event)];
      return (await postgres.query(APPEND_EVENT, values)).length > 0;
    },
  };
}

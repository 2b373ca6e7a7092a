import { Compile } from 'typebox/compile';
import { TokenEvent } from '../../core/tokens/token-event';
import type { Postgres } from './postgres';
import type { SchemaStep } from './schema-steps';
import { StorageFault } from '../storage-fault';
import type { TokenLog } from '../event-logs';

const tokenEvent = Compile(TokenEvent);

const steps: SchemaStep[] = [
  {
    name: '0001 token events',
    sql: `create table glossa_releases.token_events (
      number integer primary key check (number > 0),
      event json not null
    )`,
  },
];

const appendEvent = `
  insert into glossa_releases.token_events (number, event)
  select $1, $2
  where $1 = (select coalesce(max(number), 0) + 1 from glossa_releases.token_events)
  on conflict (number) do nothing
  returning number`;

/** The log in a table. The primary key lets one writer have a number. */
export async function openPostgresTokenLog(postgres: Postgres): Promise<TokenLog> {
  await postgres.prepare(steps);
  return {
    async read(after) {
      const rows = await postgres.query<{ number: number; event: unknown }>(
        'select number, event from glossa_releases.token_events where number > $1 order by number',
        [after],
      );
      return rows.map(({ number, event }, at) => {
        const expected = after + at + 1;
        if (number === expected && tokenEvent.Check(event) && event.number === expected) return event;
        throw new StorageFault(
          `The log of tokens is damaged at ${number} in the database: ${expected} was expected.`,
        );
      });
    },
    async append(event) {
      const values = [event.number, JSON.stringify(event)];
      return (await postgres.query(appendEvent, values)).length > 0;
    },
  };
}

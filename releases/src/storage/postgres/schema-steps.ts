import type { PoolClient } from 'pg';

/** A schema migration. It is applied once, never altered, and keeps older servers working. */
export interface SchemaStep {
  /** Unique among all steps of all tables. */
  name: string;
  sql: string;
}

/** Any number; the same in every release. */
const ADVISORY_LOCK = 730_011_902;

/**
 * Applies the steps that the database does not have yet, in order and in one transaction. Of several servers that start at
 * once, one does it and the others wait. `schema_steps` records the applied steps. Ours because drizzle's migrator wants a
 * folder of files and would bring an ORM that nothing else here uses.
 */
export async function applySchema(client: PoolClient, steps: readonly SchemaStep[]): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    await createSchema(client);
    const { rows } = await client.query<{ name: string }>('select name from glossa_releases.schema_steps');
    const applied = new Set(rows.map(({ name }) => name));
    for (const { name, sql } of steps.filter((step) => !applied.has(step.name))) {
      await client.query(sql);
      await client.query('insert into glossa_releases.schema_steps (name) values ($1)', [name]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Uses a schema that an administrator created: `if not exists` would need the right to create one. */
async function createSchema(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regnamespace('glossa_releases') is not null as there`,
  );
  if (!rows[0]?.there) await client.query('create schema glossa_releases');
  await client.query(
    `create table if not exists glossa_releases.schema_steps (
      name text primary key,
      applied_at timestamptz not null default now()
    )`,
  );
}

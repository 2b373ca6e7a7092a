import { Client } from 'pg';
import { superuser } from './data-directory';
import type { Endpoint } from './endpoint';

export async function ensureDatabase({ host, port, password }: Endpoint, name: string): Promise<void> {
  const client = new Client({ host, port, password, user: superuser, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

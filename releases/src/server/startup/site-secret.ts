import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readIfExists } from '@glossa/server/read-if-exists';
import { SettingsError } from '@glossa/server/server-settings';
import { createOnce, syncFolder } from '../../storage/directory/durable-file';
import { MIN_SECRET_LENGTH } from './site-settings';

/** `SITE_SECRET`, else one stored here. Servers of one address share it; a new one ends cookies and links. */
export async function siteSecret(directory: string, secret: string | undefined): Promise<string> {
  if (secret !== undefined) return secret;
  const file = path.join(directory, 'site-secret');
  return (await readSecret(file)) ?? (await createSecret(file));
}

async function readSecret(file: string): Promise<string | undefined> {
  const text = await readIfExists(file);
  const secret = text?.toString('utf8').trim();
  if (secret === undefined || secret.length >= MIN_SECRET_LENGTH) return secret;
  throw new SettingsError(`${file} is damaged. Delete it to create a new secret, or set SITE_SECRET.`);
}

/** Two processes that start together both use the first one's secret. */
async function createSecret(file: string): Promise<string> {
  await createOnce(file, `${randomBytes(32).toString('base64url')}\n`, 0o600);
  await syncFolder(path.dirname(file));
  const secret = await readSecret(file);
  if (secret === undefined) throw new Error(`${file} is missing after it was written.`);
  return secret;
}

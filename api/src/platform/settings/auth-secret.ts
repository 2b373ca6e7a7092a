import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readIfExists } from '@glossa/server/read-if-exists';
import { hasSystemCode } from '../errors/database-errors';

/** A keyed digest, for personal data that must not be stored itself. */
export type Digest = (text: string) => string;

export function keyedDigest(secret: string): Digest {
  return (text) => createHmac('sha256', secret).update(`digest ${text}`).digest('base64url');
}

/** Readable by its owner only. A draft is linked, so that concurrent first starts agree on one secret. */
export async function loadAuthSecret(directory: string): Promise<string> {
  const file = path.join(directory, 'auth-secret');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const existing = await readIfExists(file);
  if (existing?.length) return existing.toString('utf8');
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
  } catch (error) {
    if (!hasSystemCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

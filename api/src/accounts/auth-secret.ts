import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasSystemCode } from '../platform/errors/system-code';

/**
 * The secret kept in `directory`, made at the first start and readable by its owner only.
 *
 * It is written beside and linked into place, so that two first starts agree on one and none reads half of it.
 */
export async function keptAuthSecret(directory: string): Promise<string> {
  const file = path.join(directory, 'auth-secret');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const existing = await readIfThere(file);
  if (existing) return existing;
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

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../core/error-code';
import { syncFolder, writeDurably } from '../../storage/directory/durable-file';
import { SettingFault } from './site-settings';

const shortest = 32;

/**
 * Signs what browsers keep. Servers behind one address need the same one, so there it is set; otherwise it is made once
 * and kept, readable by its owner only. With another one every visitor is a new visitor and every preview link is over.
 */
export async function siteSecret(directory: string, given: string | undefined): Promise<string> {
  if (given !== undefined) {
    if (given.length >= shortest) return given;
    throw new SettingFault(
      `SITE_SECRET is too short: it needs ${shortest} characters or more, such as openssl rand -base64 32 prints.`,
    );
  }
  const file = path.join(directory, 'site-secret');
  return (await readSecret(file)) ?? (await makeSecret(file));
}

async function readSecret(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  const secret = text?.trim();
  if (secret === undefined || secret.length >= shortest) return secret;
  throw new SettingFault(`${file} is damaged. Remove it to have a new secret made, or set SITE_SECRET.`);
}

/** Whole or not at all; of two processes that make one at the same time, both go on with the first. */
async function makeSecret(file: string): Promise<string> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeDurably(temporary, `${randomBytes(32).toString('base64url')}\n`, 0o600);
    await link(temporary, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  const made = await readSecret(file);
  if (made === undefined) throw new Error(`${file} was written, but is not there.`);
  return made;
}

import { randomUUID } from 'node:crypto';
import { chmod, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TokenRecord } from '@glossa/contract/operators/token';
import { parseJson } from '@glossa/server/parse-json';
import { readIfExists } from '@glossa/server/read-if-exists';
import { createOwnerRecord } from '../../core/tokens/token-record';
import { hashToken, makeToken } from '../../core/tokens/token-secret';
import { createOnce } from '../../storage/directory/durable-file';

/** By this file the CLI on this machine finds the site. Readable by its owner only; the server works with the token's hash. */
export async function writeOperatorFile(directory: string, url: string, token: string): Promise<void> {
  const file = path.join(directory, 'operator.json');
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, `${JSON.stringify({ url, token }, null, 2)}\n`, { mode: 0o600 });
  await chmod(temporary, 0o600);
  await rename(temporary, file);
}

/** Returns the token of an earlier start, or creates one. */
export async function operatorToken(directory: string): Promise<{ token: string; record: TokenRecord }> {
  const file = path.join(directory, 'operator.json');
  const token = (await readToken(file)) ?? (await storeToken(file, makeToken()));
  return { token, record: createOwnerRecord(hashToken(token)) };
}

/** Two servers that start in one directory both use the first one's token. */
async function storeToken(file: string, token: string): Promise<string> {
  await createOnce(file, `${JSON.stringify({ url: '', token })}\n`, 0o600);
  return (await readToken(file)) ?? token;
}

async function readToken(file: string): Promise<string | undefined> {
  const value = parseJson((await readIfExists(file))?.toString('utf8') ?? '');
  const token = typeof value === 'object' && value !== null && 'token' in value ? value.token : undefined;
  return typeof token === 'string' && token.length >= 32 ? token : undefined;
}

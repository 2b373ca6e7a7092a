import { readFile } from 'node:fs/promises';
import { hasSystemCode } from '../errors/database-errors';

/** The text of a file; undefined if there is no such file. */
export async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

import { readFile } from 'node:fs/promises';

const MISSING: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/** Undefined where there is no such file. */
export async function readIfExists(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && MISSING.includes(error.code)) return undefined;
    throw error;
  }
}

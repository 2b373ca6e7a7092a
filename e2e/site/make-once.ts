import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { makeFolder } from './make-folder';
import { sharedData } from './site-folder';

const TIMEOUT_MS = 120_000;

/**
 * Returns a folder that many test files use, such as the build of an app. The first to ask for `name` makes its content for
 * all files of the run; the others wait.
 */
export async function makeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const all = join(sharedData(), 'made-once');
  await mkdir(all, { recursive: true });
  const place = join(all, createHash('sha256').update(name).digest('hex'));
  const made = join(place, 'made');
  if (await makeFolder(place)) {
    const partly = join(place, 'partly');
    try {
      await mkdir(partly);
      await make(partly);
      await rename(partly, made);
    } catch (error) {
      // The second attempt of the test makes it again.
      await rm(place, { recursive: true, force: true });
      throw error;
    }
  } else await expect.poll(() => existsSync(made), { timeout: TIMEOUT_MS }).toBe(true);
  return made;
}

import { mkdir } from 'node:fs/promises';

/** Makes the folder; false if it exists. Of several processes, one makes it. */
export async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/** Writes a new file and waits until it is on the disk. */
export async function writeDurably(file: string, bytes: string | Buffer, mode = 0o666): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes names that were created or renamed in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file system journals names itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** `mkdir -p` whose result survives a power cut. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return;
  for (
    let made = path.resolve(folder);
    made.length >= path.resolve(first).length;
    made = path.dirname(made)
  ) {
    await syncFolder(path.dirname(made));
  }
}

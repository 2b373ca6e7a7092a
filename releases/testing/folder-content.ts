import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Lists every folder, and every file with the hash of its bytes, for comparison. */
export async function folderContent(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const lines = found.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const content = entry.isFile()
      ? createHash('sha256')
          .update(await readFile(file))
          .digest('hex')
      : 'folder';
    return `${path.relative(folder, file)} ${content}`;
  });
  return (await Promise.all(lines)).sort();
}

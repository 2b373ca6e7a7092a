import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../core/error-code';
import { makeFolder, syncFolder } from './durable-file';

export interface LineLimits {
  /** A file takes no more lines when it is this large. */
  fileBytes: number;
  /** The oldest file goes when there is one more. */
  files: number;
}

export interface BoundedLines {
  append(lines: readonly string[]): Promise<void>;
  /** Newest first, cut-off lines among them. */
  read(limit: number): Promise<string[]>;
}

const segment = /^\d{8}\.jsonl$/;

/**
 * Lines in files that follow one another, `00000003.jsonl`. Nothing is ever renamed, so several processes can append:
 * each takes the last file and, when that is full, the next number. Each line begins and ends with a line break, so
 * that one a crash cut off spoils only itself.
 */
export async function openBoundedLines(folder: string, limits: LineLimits): Promise<BoundedLines> {
  await makeFolder(folder);
  const filesIn = async () => (await readdir(folder)).filter((name) => segment.test(name)).sort();
  return {
    async append(lines) {
      const names = await filesIn();
      const last = names.at(-1) ?? nameOf(1);
      const isFull = (await sizeOf(path.join(folder, last))) >= limits.fileBytes;
      const name = isFull ? nameOf(Number.parseInt(last, 10) + 1) : last;
      await appendDurably(path.join(folder, name), lines.map((line) => `\n${line}\n`).join(''));
      if (!names.includes(name)) await syncFolder(folder);
      const kept = [...new Set([...names, name])];
      for (const old of kept.slice(0, -limits.files)) await rm(path.join(folder, old), { force: true });
    },
    async read(limit) {
      const lines: string[] = [];
      for (const name of (await filesIn()).reverse()) {
        if (lines.length >= limit) break;
        const text = await readFile(path.join(folder, name), 'utf8').catch(emptyIfGone);
        lines.push(...text.split('\n').filter(Boolean).reverse());
      }
      return lines.slice(0, limit);
    },
  };
}

function nameOf(number: number): string {
  return `${String(number).padStart(8, '0')}.jsonl`;
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: unknown) => emptyIfGone(error));
  return found === '' ? 0 : found.size;
}

function emptyIfGone(error: unknown): '' {
  if (errorCode(error) === 'ENOENT') return '';
  throw error;
}

async function appendDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'a');
  try {
    await handle.writeFile(text);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

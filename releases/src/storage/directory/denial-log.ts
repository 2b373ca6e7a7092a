import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { Compile } from 'typebox/compile';
import { Denial } from '@glossa/contract/operators/denial';
import { openBoundedLines, type LineLimits } from './bounded-lines';
import type { DenialLog } from '../denial-log';
import { makeFolder } from './durable-file';

const denialLine = Compile(Denial);

/** Two series of these: 4 MB in all, some 15,000 denials. */
const defaultLimits: LineLimits = { fileBytes: 256 * 1024, files: 8 };

/**
 * Lines in a folder that only the server's user can enter. What known tokens were denied is kept apart from what
 * strangers were, so that strangers, however many, cannot push it out.
 */
export async function openDirectoryDenialLog(folder: string, limits = defaultLimits): Promise<DenialLog> {
  await makeFolder(folder);
  await chmod(folder, 0o700);
  const known = await openBoundedLines(path.join(folder, 'known'), limits);
  const strangers = await openBoundedLines(path.join(folder, 'strangers'), limits);
  return {
    async append(denials) {
      const isStranger = ({ who }: Denial) => who === 'unknown';
      const lines = (some: Denial[]) => some.map((denial) => JSON.stringify(denial));
      const [theirs, ours] = [
        lines(denials.filter(isStranger)),
        lines(denials.filter((each) => !isStranger(each))),
      ];
      if (theirs.length > 0) await strangers.append(theirs);
      if (ours.length > 0) await known.append(ours);
    },
    async read(limit) {
      const lines = [...(await known.read(limit)), ...(await strangers.read(limit))];
      const denials = lines.flatMap((line) => parse(line) ?? []);
      return denials.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, limit);
    },
  };
}

/** Undefined for a line that a crash cut off. */
function parse(line: string): Denial | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return denialLine.Check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

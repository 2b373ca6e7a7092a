import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const REPORTS = path.join(__dirname, '..', 'results');
const RAW = path.join(__dirname, '..', 'dist', 'results');

/**
 * Writes `results/<name>.md`, prints it with the missed targets, and writes the raw figures to
 * `dist/results/<name>.json`.
 */
export async function saveResults(
  name: string,
  measured: object,
  text: string,
  missed?: readonly string[],
): Promise<void> {
  await mkdir(RAW, { recursive: true });
  await writeFile(path.join(RAW, `${name}.json`), `${JSON.stringify(measured, null, 2)}\n`);
  await writeFile(path.join(REPORTS, `${name}.md`), text);
  console.log(text);
  if (missed)
    console.log(missed.length === 0 ? 'Every target was reached.' : `Not reached: ${missed.join('; ')}.`);
}

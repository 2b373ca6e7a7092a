import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const results = path.join(__dirname, '..', 'results');

/** Writes `results/<name>.json` and `.md`, and says the same with the targets that were missed. */
export async function keepResults(
  name: string,
  measured: object,
  text: string,
  missed: readonly string[],
): Promise<void> {
  await mkdir(results, { recursive: true });
  await writeFile(path.join(results, `${name}.json`), `${JSON.stringify(measured, null, 2)}\n`);
  await writeFile(path.join(results, `${name}.md`), text);
  console.log(text);
  console.log(missed.length === 0 ? 'Every target was reached.' : `Not reached: ${missed.join('; ')}.`);
}

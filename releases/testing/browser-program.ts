import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders } from './temporary-folder';

/** Returns what writes a program that answers as Chromium does where a page gives `value`, and how the command finds it. */
export function browserPrograms() {
  const makeFolder = temporaryFolders();
  return async function writeBrowser(
    value: { outcome?: string; skipped?: string },
    navigated: { errorText?: string } = {},
  ): Promise<NodeJS.ProcessEnv> {
    const program = join(await makeFolder(), 'chromium');
    const answers = {
      'Target.createTarget': { targetId: 'page' },
      'Target.attachToTarget': { sessionId: 'session' },
      'Page.navigate': navigated,
      'Runtime.evaluate': { result: { value } },
    };
    writeFileSync(
      program,
      `#!${process.execPath}
const { createReadStream, createWriteStream } = require('node:fs');
const answers = ${JSON.stringify(answers)};
const out = createWriteStream('', { fd: 4 });
createReadStream('', { fd: 3 }).on('data', (text) => {
  for (const message of String(text).split('\\0').filter(Boolean)) {
    const { id, method } = JSON.parse(message);
    out.write(JSON.stringify({ id, result: answers[method] }) + '\\0');
  }
});`,
      { mode: 0o755 },
    );
    return { CHROMIUM_PATH: program };
  };
}

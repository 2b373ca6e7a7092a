import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from './read-json';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Says which signal has reached it. */
const PROGRAM = `
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    console.log('stopped by ' + signal);
    process.exit(0);
  });
  setTimeout(() => process.exit(1), 20_000);
  console.log('started');
`;

test.each(['SIGTERM', 'SIGINT'] as const)('%s to npm start stops the site', async (signal) => {
  const { scripts } = readJson<{ scripts: { start: string } }>(join(__dirname, '../package.json'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }));
  mkdirSync(join(folder, 'scripts'));
  writeFileSync(join(folder, 'scripts/start.mjs'), PROGRAM);
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (text.includes('started')) npm.kill(signal);
  });
  await once(npm, 'close');
  expect(output).toContain(`stopped by ${signal}`);
});

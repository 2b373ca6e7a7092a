import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { StartFault } from './progress.mjs';

const exitWithParent = pathToFileURL(join(import.meta.dirname, 'exit-with-parent.mjs')).href;
const running = new Set();

/** `onLine` gets each line at once. A failure shows the first lines too: npm begins with the reason. */
export const run = (command, args, { cwd, env = {}, onLine }) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env, STARTED_BY: String(process.pid) },
      stdio: ['pipe', 'pipe', 'pipe'],
      // npm is a script on Windows.
      shell: process.platform === 'win32',
    });
    running.add(child);
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text) => (output.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (output.stderr += text));
    if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      if (code === 0) return resolve(output.stdout);
      const printed = shorten(`${output.stdout}\n${output.stderr}`.trim().split('\n'));
      const fault = new StartFault(`Command failed: ${command} ${args.join(' ')}\n\n${printed}`);
      reject(Object.assign(fault, { stdout: output.stdout }));
    });
  });

function shorten(lines) {
  if (lines.length <= 50) return lines.join('\n');
  return [...lines.slice(0, 25), '…', ...lines.slice(-25)].join('\n');
}

/** Runs a program of ours with Node; it ends with this process, even when this one is killed. */
export const runNode = (args, options) =>
  run(process.execPath, ['--import', exitWithParent, ...args], options);

export function stopRunning() {
  for (const child of running) child.kill('SIGTERM');
}

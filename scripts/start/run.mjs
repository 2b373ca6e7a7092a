import { spawn } from 'node:child_process';
import { StartFault } from './progress.mjs';

/** Runs a command to its end and gives back what it printed; a failure shows its last lines. */
export function run(command, args, { cwd, env = {} }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // npm is a script on Windows.
      shell: process.platform === 'win32',
    });
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text) => (output.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (output.stderr += text));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve(output.stdout);
      const tail = `${output.stdout}\n${output.stderr}`.trim().split('\n').slice(-25).join('\n');
      reject(new StartFault(`This failed: ${command} ${args.join(' ')}\n\n${tail}`));
    });
  });
}

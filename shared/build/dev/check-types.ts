import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type Server from 'webpack-dev-server';

const ERROR = /: error TS\d+: /;
const DONE = /Found \d+ errors?\. Watching/;

/** Has TypeScript check an app's sources beside its builds. `onChecked` gets the errors after each change. Returns its stop. */
export function checkTypes(directory: string, onChecked: (errors: readonly string[]) => void): () => void {
  const tsc = require.resolve('typescript/bin/tsc', { paths: [directory] });
  const options = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const checker = spawn(process.execPath, [tsc, ...options], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const found: string[] = [];
  createInterface(checker.stdout).on('line', (line) => {
    if (ERROR.test(line)) found.push(line);
    // An error may go on in lines that are indented.
    else if (/^\s+\S/.test(line) && found.length > 0) found.push(`${found.pop()}\n${line}`);
    else if (DONE.test(line)) onChecked(found.splice(0));
  });
  return () => void checker.kill();
}

/** Shows type errors in the terminal and over the page, which is built and served all the same. */
export function showTypeErrors(directory: string, server: Server): void {
  if (!existsSync(join(directory, 'tsconfig.json'))) return;
  let shown: readonly string[] = [];
  const stop = checkTypes(directory, (errors) => {
    for (const error of errors) console.error(error);
    const clients = server.webSocketServer?.clients ?? [];
    if (errors.length > 0) server.sendMessage(clients, 'errors', errors);
    // Takes away the errors of before.
    else if (shown.length > 0) server.sendMessage(clients, 'still-ok');
    shown = errors;
  });
  const app = 'compilers' in server.compiler ? server.compiler.compilers[0] : server.compiler;
  app?.hooks.shutdown.tap('TypeErrors', stop);
}

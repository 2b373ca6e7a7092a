import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCheckout } from './checkout';
import { readRequest, type NewRemote } from './read-request';
import { registration } from './registration';
import { remoteFiles } from './remote-files';

/** Makes the remote that the command line asks for and gives back what to do with it. @throws Refusal */
export function makeRemote(root: string, argv: readonly string[]): string {
  const remote = readRequest(argv, readCheckout(root));
  // All checks are done by now, so nothing half made has to be undone.
  const changes = registration(root, remote);
  const folder = join(root, remote.folder);
  try {
    for (const [path, text] of remoteFiles(root, remote)) write(join(folder, path), text);
    tidy(root, remote.folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  for (const [path, text] of changes) replace(join(root, path), text);
  link(root, remote);
  return nextSteps(remote);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Replaces the file atomically; hard links elsewhere keep their content. */
function replace(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** Lines break at other places with a long name. */
function tidy(root: string, folder: string): void {
  const oxfmt = join(dirname(require.resolve('oxfmt/package.json')), 'bin/oxfmt');
  execFileSync(process.execPath, [oxfmt, folder], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

function link(root: string, { app, folder }: NewRemote): void {
  const packages = join(root, 'node_modules/@glossa');
  if (!existsSync(packages)) return;
  rmSync(join(packages, app), { force: true });
  // A junction needs no special right on Windows, but the whole path.
  if (process.platform === 'win32') symlinkSync(join(root, folder), join(packages, app), 'junction');
  else symlinkSync(join('../..', folder), join(packages, app));
}

function nextSteps({ app, folder, mount, port, title }: NewRemote): string {
  const steps = [
    [`npx jest --selectProjects ${folder}`, 'its tests'],
    [`npm run dev -w ${folder}`, `the running site with it from source, at http://localhost:${port}${mount}`],
    [`npx releases publish ${folder}`, 'builds it and gives it to the running site'],
    [`npx releases promote ${app} 1.0.0`, 'for everybody, in open tabs too'],
  ] as const;
  const width = Math.max(...steps.map(([command]) => command.length));
  const lines = steps.map(([command, does]) => `  ${command.padEnd(width)}   ${does}`);
  const there = `${folder} is there: “${title}” at ${mount}.`;
  return [there, '', ...lines, '', 'docs/new-remote.md goes on from here.', ''].join('\n');
}

import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeNextSteps } from '../next-steps';
import { writeFolder } from '../template';
import { readCheckout } from './checkout';
import { readRequest, type NewWorkspace } from './read-request';
import { registration } from './registration';
import { workspaceFiles } from './workspace-files';

/** Makes a workspace for a remote in the checkout and gives back what to do next. @throws Refusal */
export function makeWorkspace(root: string, argv: readonly string[]): string {
  const remote = readRequest(argv, readCheckout(root));
  const changes = registration(root, remote);
  writeFolder(join(root, remote.folder), workspaceFiles(root, remote), () => format(root, remote.folder));
  for (const [path, text] of changes) replace(join(root, path), text);
  link(root, remote);
  return nextSteps(remote);
}

/** Replaces the file atomically; hard links elsewhere keep their content. */
function replace(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** Lines break at other places with a long name. */
function format(root: string, folder: string): void {
  const oxfmt = join(
    dirname(require.resolve('oxfmt/package.json', { paths: [__dirname, root] })),
    'bin/oxfmt',
  );
  execFileSync(process.execPath, [oxfmt, folder], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

function link(root: string, { app, folder }: NewWorkspace): void {
  const packages = join(root, 'node_modules/@glossa');
  if (!existsSync(packages)) return;
  rmSync(join(packages, app), { force: true });
  // A junction needs no special right on Windows, but the whole path.
  if (process.platform === 'win32') symlinkSync(join(root, folder), join(packages, app), 'junction');
  else symlinkSync(join('../..', folder), join(packages, app));
}

function nextSteps({ app, folder, mount, port, title }: NewWorkspace): string {
  return describeNextSteps(
    `${folder} is there: “${title}” at ${mount}.`,
    [
      [`npx jest --selectProjects ${folder}`, 'its tests'],
      [
        `npm run dev -w ${folder}`,
        `the running site with it from source, at http://localhost:${port}${mount}`,
      ],
      [`npx releases publish ${folder}`, 'builds it and gives it to the running site'],
      [`npx releases promote ${app} 1.0.0`, 'for everybody, in open tabs too'],
    ],
    'docs/new-remote.md',
  );
}

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../whole-site';
import type { Operator } from './operator';

const run = promisify(execFile);
const COPIED = ['mfe-quiz', 'shared'];
/** Those in the copied folders. */
const WORKSPACES = [...COPIED, 'shared/build', 'shared/contract'];
const leftBehind = new Set(['node_modules', 'dist']);

/** Publishes another version of the quiz, built in a copy of the checkout so that this one does not change. */
export async function publishNextQuiz(operator: Operator, version: string): Promise<void> {
  const checkout = await mkdtemp(path.join(tmpdir(), 'glossa-bench-quiz-'));
  try {
    for (const name of ['package.json', 'tsconfig.json', 'tsconfig.browser.json', ...COPIED]) {
      await cp(path.join(root, name), path.join(checkout, name), {
        recursive: true,
        filter: (source) => !leftBehind.has(path.basename(source)),
      });
    }
    // Hard links, because a symbolic link would lead the build out of the copy.
    await run('cp', ['-al', path.join(root, 'node_modules'), checkout]).catch(() =>
      run('cp', ['-a', path.join(root, 'node_modules'), checkout]),
    );
    await linkWorkspaces(checkout);
    const manifest = path.join(checkout, 'mfe-quiz', 'package.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
    await operator.releases('publish', path.join(checkout, 'mfe-quiz'));
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
}

async function linkWorkspaces(checkout: string): Promise<void> {
  const scope = path.join(checkout, 'node_modules', '@glossa');
  await rm(scope, { recursive: true, force: true });
  await mkdir(scope);
  for (const workspace of WORKSPACES) {
    const { name } = JSON.parse(await readFile(path.join(checkout, workspace, 'package.json'), 'utf8')) as {
      name: string;
    };
    await symlink(path.join('..', '..', workspace), path.join(checkout, 'node_modules', name));
  }
}

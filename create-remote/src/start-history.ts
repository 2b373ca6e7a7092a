import { spawnSync } from 'node:child_process';

/** Git refuses a commit of nobody. */
const NO_COMMIT = 'git made no commit. Make the first one yourself, then `npm version` works.';

/**
 * The tag has no note of its own: `git push --follow-tags` leaves it out, so that no pipeline releases what
 * has no lockfile yet. Returns what to tell.
 */
export function startHistory(folder: string, version: string): string {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: folder, env: process.env, stdio: 'ignore' }).status === 0;
  if (git('rev-parse', '--is-inside-work-tree')) return 'It is part of the git repository around it.';
  if (!git('init', '--initial-branch=main')) return 'There is no git, so it has no history yet.';
  if (!git('add', '.') || !git('commit', '--message', 'Start from the template')) return NO_COMMIT;
  git('tag', `v${version}`);
  return `Its git repository has a first commit and the tag v${version}.`;
}

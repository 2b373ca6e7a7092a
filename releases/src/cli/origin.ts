import { execFile } from 'node:child_process';
import { PACKAGE_TYPE, type PublishResult } from '@glossa/contract/operators/moves';
import type { Origin } from '@glossa/contract/operators/release-event';
import type { SiteClient } from '@glossa/server/site-client';

export function publishPackage(
  site: SiteClient,
  app: string,
  body: Uint8Array<ArrayBuffer>,
  origin: Origin,
): Promise<PublishResult> {
  const query = new URLSearchParams(origin).toString();
  return site.call('POST', `/apps/${encodeURIComponent(app)}/versions${query && `?${query}`}`, {
    body,
    headers: { 'content-type': PACKAGE_TYPE },
    isUntimed: true,
  });
}

/** Who builds, and from which commit: as GitHub or GitLab say, else as git does. Nothing outside of a repository. */
export async function findOrigin(directory: string, env: NodeJS.ProcessEnv): Promise<Origin> {
  const { GITHUB_SHA, GITHUB_ACTOR, CI_COMMIT_SHA, GITLAB_USER_LOGIN } = env;
  const pipeline = toOrigin(GITHUB_ACTOR ?? GITLAB_USER_LOGIN, GITHUB_SHA ?? CI_COMMIT_SHA);
  if (pipeline.commit !== undefined) return pipeline;
  const describe = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  const [user, commit] = await Promise.all(
    [['config', 'user.name'], describe].map((args) => runGit(directory, args)),
  );
  return toOrigin(user, commit);
}

function toOrigin(user: string | undefined, commit: string | undefined): Origin {
  if (!commit || !/^[0-9a-f]{7,64}(-dirty)?$/.test(commit)) return {};
  return { commit, ...(user && { built_by: user.slice(0, 200) }) };
}

/** Undefined where git is not installed, or says nothing here. */
const runGit = (cwd: string, args: readonly string[]): Promise<string | undefined> =>
  new Promise((resolve) => {
    execFile('git', args, { cwd }, (error, stdout) => resolve(error ? undefined : stdout.trim()));
  });

/** `built by ana from 1a2b3c4d`, `copied from https://staging.example`. */
export function originText({ built_by: by, commit, from }: Origin = {}): string {
  const [hash = '', dirty] = commit?.split('-') ?? [];
  const made = [by && `by ${by}`, commit && `from ${hash.slice(0, 8)}${dirty ? ' with changes' : ''}`];
  const built = made.filter(Boolean).join(' ');
  return [built && `built ${built}`, from && `copied from ${from}`].filter(Boolean).join(', ');
}

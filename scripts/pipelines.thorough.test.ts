import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemote } from '@glossa/create-remote/create-remote';
import { parse } from 'yaml';

// Each check is a process of its own, which can take long on a busy machine.
jest.setTimeout(60_000);

const WORKFLOW = '.github/workflows/release.yml';
const GITLAB = '.gitlab-ci.yml';

let repository: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'pipelines-'));
  createRemote(['notes'], folder, { kit: '1.0.0', cli: '1.0.0', dependencies: {}, devDependencies: {} });
  repository = join(folder, 'notes');
});
afterEach(() => rmSync(join(repository, '..'), { recursive: true, force: true }));

const text = (file: string) => readFileSync(join(repository, file), 'utf8');

function change(file: string, from: string, to: string): void {
  expect(text(file)).toContain(from);
  writeFileSync(join(repository, file), text(file).replace(from, to));
}

describe('the workflow of a new repository on GitHub', () => {
  const problems = (): string[] => {
    const tsx = join(__dirname, '../node_modules/tsx/dist/cli.mjs');
    const args = [tsx, join(__dirname, 'testing/check-workflow.mts'), join(repository, WORKFLOW)];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as string[];
  };

  it('is valid to GitHub’s own parser, which finds a mistake in it', () => {
    expect(problems()).toEqual([]);
    change(WORKFLOW, 'github.ref_type', 'github_ref_type');
    expect(problems()).toEqual([expect.stringContaining("Unrecognized named-value: 'github_ref_type'")]);
    change(WORKFLOW, 'timeout-minutes', 'timeout-hours');
    expect(problems()).toContainEqual(expect.stringContaining("Unexpected value 'timeout-hours'"));
  });
});

describe('the pipeline of a new repository on GitLab', () => {
  const list = (...variables: string[]) => {
    spawnSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: repository });
    const bin = join(__dirname, '../node_modules/gitlab-ci-local/src/index.js');
    const options = ['--list-csv', '--cwd=.', ...variables.map((each) => `--variable=${each}`)];
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...options], {
      cwd: repository,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr, stdout };
  };

  const jobs = (...variables: string[]) =>
    [...list(...variables).stdout.matchAll(/^([a-z-]+);/gm)].flatMap(([, name = '']) => name).slice(1);

  it('is valid to GitLab’s schema, in which a mistake is found', () => {
    expect(list()).toMatchObject({ status: 0, output: expect.stringContaining('json schema validated') });
    change(GITLAB, 'when: on_failure', 'when: on_fail');
    expect(list()).toMatchObject({ status: 1, output: expect.stringContaining('end-canary.rules') });
  });

  it('previews merge requests of its own repository, where a site is known', () => {
    const request = ['CI_PIPELINE_SOURCE=merge_request_event', 'CI_MERGE_REQUEST_IID=12', 'CI_PROJECT_ID=7'];
    const own = [...request, 'CI_MERGE_REQUEST_SOURCE_PROJECT_ID=7'];
    expect(jobs(...own, 'RELEASES_URL=https://a')).toEqual(['check', 'preview', 'end-preview']);
    expect(jobs(...own)).toEqual(['check']);
    const ofFork = [...request, 'CI_MERGE_REQUEST_SOURCE_PROJECT_ID=8'];
    expect(jobs(...ofFork, 'RELEASES_URL=https://a')).toEqual(['check']);
  });

  it('releases tags only, and ends the canary of a release that failed', () => {
    expect(jobs('CI_COMMIT_BRANCH=main', 'CI_DEFAULT_BRANCH=main')).toEqual(['check']);
    expect(jobs('CI_COMMIT_TAG=v1.1.0')).toEqual(['check', 'release', 'end-canary']);
  });
});

it('both pipelines run the same commands', () => {
  interface Workflow {
    jobs: Record<string, { steps: { run?: string }[] }>;
  }
  type Gitlab = Record<'check' | 'preview' | 'end-preview' | 'release' | 'end-canary', { script: string[] }>;
  const { jobs } = parse(text(WORKFLOW)) as Workflow;
  const gitlab = parse(text(GITLAB)) as Gitlab;
  const onGithub = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  const [, ...afterFailure] = gitlab['end-canary'].script;
  const onGitlab = [
    ...gitlab.check.script,
    ...gitlab.preview.script,
    ...gitlab['end-preview'].script,
    ...gitlab.release.script,
    ...afterFailure,
  ];
  expect(onGithub.map((line) => line.replace('GITHUB_REF_NAME', 'CI_COMMIT_TAG'))).toEqual(onGitlab);
});

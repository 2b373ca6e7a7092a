import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Workflow {
  jobs: Record<string, { steps: { run?: string; if?: string }[] }>;
}

type Gitlab = Record<string, { script: string[] }>;

function readYaml<Content>(repository: string, file: string): Content {
  return parse(readFileSync(join(repository, file), 'utf8')) as Content;
}

/** What a job of the workflow on GitHub runs when nothing fails, as it stands there. */
export function githubLines(repository: string, job: string): string[] {
  const { jobs } = readYaml<Workflow>(repository, '.github/workflows/release.yml');
  const steps = jobs[job]?.steps ?? [];
  return steps.flatMap(({ run, if: condition }) => (run && condition === undefined ? run : []));
}

/** What a job of the pipeline on GitLab runs, as it stands there. */
export function gitlabLines(repository: string, job: string): string[] {
  return readYaml<Gitlab>(repository, '.gitlab-ci.yml')[job]?.script ?? [];
}

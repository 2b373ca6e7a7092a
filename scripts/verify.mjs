import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installIfNeeded } from './start/install.mjs';
import { Progress } from './start/progress.mjs';

export const root = resolve(import.meta.dirname, '..');
const reports = join(root, 'test-results');

/** Runs a step with its output on the screen; gives back whether it succeeded. */
function run(command, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', () => done(false));
    child.once('close', (code) => done(code === 0));
  });
}

function report(name) {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch {
    // The runner died before it could write one; the step counts as failed.
    return undefined;
  }
}

/** A step that either holds or does not. */
export function check(name, command, args) {
  return {
    name,
    run: async () => ((await run(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
  };
}

function jestStep(name, args = [], env = {}) {
  return {
    name,
    async run() {
      const file = `jest-${args.length}.json`;
      const always = ['jest', '--json', `--outputFile=${join(reports, file)}`, '--maxWorkers=100%'];
      const ok = await run('npx', [...always, ...args], env);
      const { numPassedTests: passed = 0, numFailedTests = 0, numFailedTestSuites = 0 } = report(file) ?? {};
      return { passed, failed: ok ? 0 : Math.max(numFailedTests, numFailedTestSuites, 1) };
    },
  };
}

const { SECOND_DATABASE_URL } = process.env;

/** These bring a server of their own, or ask none: once is enough. */
const withoutServer = [
  'embedded-postgres/[a-z-]+',
  'main(-killed)?',
  'database/start-together',
  'quizzes/(making|grading)/[a-z-]+',
  'transcripts/captions/[a-z-]+',
  'settings',
];

/** The API's tests run once more on a server of the machine's own, where one is named. */
export const jestSteps = [
  jestStep('Unit and API tests'),
  ...(SECOND_DATABASE_URL
    ? [
        jestStep(
          'API tests on the server at SECOND_DATABASE_URL',
          [
            '--selectProjects',
            'api',
            '--testPathIgnorePatterns',
            `/api/src/(${withoutServer.join('|')})\\.test\\.ts$`,
          ],
          { TEST_DATABASE_URL: SECOND_DATABASE_URL },
        ),
      ]
    : []),
];

export const browserTests = {
  name: 'Browser tests',
  async run() {
    const ok = await run('npm', ['run', 'test', '--workspace', 'e2e'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
    });
    const { expected = 0, unexpected = 0, flaky = 0 } = report('browser.json')?.stats ?? {};
    return { passed: expected, failed: ok && flaky === 0 ? 0 : Math.max(unexpected + flaky, 1) };
  },
};

export const staticChecks = [
  check('Format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']),
  check('Lint', 'npx', ['eslint', '.']),
  check('Types', 'node', ['scripts/types.mjs']),
  check('Unused code', 'npx', ['knip']),
  check('Compose file', 'npx', ['dclint', '--quiet', 'docker-compose.yml']),
];

/** Runs all steps, failed ones included, and ends with the plain line that machines read. */
export async function verify(steps) {
  await installIfNeeded(root, new Progress());
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const total = { passed: 0, failed: 0 };
  for (const step of steps) {
    const begun = Date.now();
    console.log(`\n== ${step.name}`);
    const { passed, failed } = await step.run();
    total.passed += passed;
    total.failed += failed;
    console.log(
      `== ${step.name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - begun) / 1000)} s`,
    );
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

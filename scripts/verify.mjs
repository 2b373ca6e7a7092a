import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PassedStamp } from './passed-stamp.mjs';
import { createMemoryFolder } from './memory-folder.mjs';
import { installIfNeeded } from './start/install.mjs';
import { Progress } from './start/progress.mjs';
import { readReport, reportPath, summarizeJest, listBrowserTests } from './test-reports.mjs';

export const root = resolve(import.meta.dirname, '..');

/** Environment variables that put temporary files of tests into memory. */
let memoryFolder = {};

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

/** Runs a command; resolves to whether it succeeded, with its output. */
function runSilently(command, args) {
  return new Promise((done) => {
    const env = { ...process.env, ...memoryFolder };
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => chunks.push(part));
    child.once('error', ({ message }) => done({ ok: false, output: message }));
    child.once('close', (code) => done({ ok: code === 0, output: Buffer.concat(chunks).toString() }));
  });
}

/**
 * A step that either holds or does not. Several of them may run at the same time, so each prints when it has ended. One
 * that names its `inputs`, files and folders, does not run again while they are as they were when it last passed.
 */
function check(name, command, args, { inputs } = {}) {
  return {
    name,
    async run() {
      const stamp = inputs && new PassedStamp(name, inputs);
      if (stamp?.isCurrent()) return { passed: 1, failures: [], output: 'Unchanged since it last passed\n' };
      const { ok, output } = await runSilently(command, args);
      if (ok) stamp?.save();
      return { passed: ok ? 1 : 0, failures: ok ? [] : [name], output };
    },
  };
}

/** More files than this do not fail by chance. */
const MAX_REPEATED_FILES = 10;

/** One more worker than there are cores: a test waits for a database or a process for much of its time. */
const JEST_WORKERS = `--maxWorkers=${availableParallelism() + 1}`;

/**
 * Workers inherit the option. Every test file leaves much behind, which is collected less often with more room: up to 400 MB a
 * worker.
 */
const JEST = ['--max-semi-space-size=128', 'node_modules/jest/bin/jest.js'];

/** A busy machine takes longer to create a test's database. */
const JEST_TIMEOUT = '--testTimeout=20000';

/** Files with failures run a second time, alone; what passes then is named in the output. */
function jestStep(name, args = [], env = {}) {
  const runJest = async (file, more) => {
    const output = ['--json', `--outputFile=${reportPath(file)}`];
    const settings = { ...memoryFolder, ...env };
    const ok = await run(process.execPath, [...JEST, ...output, JEST_TIMEOUT, ...more, ...args], settings);
    const summary = summarizeJest(readReport(file));
    // Jest crashed, or fails for a cause that is in no test.
    if (!ok && summary.failures.length === 0) summary.failures.push(name);
    return summary;
  };
  return {
    name,
    async run() {
      const first = await runJest(`jest-${args.length}.json`, [JEST_WORKERS]);
      const { passed, files, failures } = first;
      if (files.length === 0 || files.length > MAX_REPEATED_FILES) return { passed, failures };
      const alone = `jest-${args.length}-alone.json`;
      const second = await runJest(alone, ['--runInBand', '--runTestsByPath', ...files]);
      if (!readReport(alone)) return { passed, failures };
      const repeated = failures.filter((failure) => !second.failures.includes(failure));
      return {
        passed: passed + repeated.length,
        failures: second.failures,
        output: secondAttempts(repeated),
      };
    },
  };
}

function secondAttempts(titles) {
  return titles.map((title) => `Passed at the second attempt: ${title}\n`).join('');
}

const { SECOND_DATABASE_URL } = process.env;
const isThorough = Boolean(process.env.TEST_THOROUGHLY);

/** Test files that start a server of their own, or hardly use one; a pattern stands for all tests of its folder. */
const withoutServer = [
  'language/dictd/failed-dictionaries',
  'language/dictd/hostile-dictionaries',
  'language/dictd/shared-dictionaries',
  'language/levels/level-shares',
  'content/lessons/cli/import-killed',
  'main',
  'main-killed',
  'platform/database/start-together',
  'platform/settings/settings',
  'learning/quizzes/grading/[a-z-]+',
  'learning/quizzes/making/[a-z-]+',
  'content/transcripts/captions/[a-z-]+',
  'learning/translation/ambiguous-words',
  'content/uploads/bad-files',
];

/** Throws if a pattern matches no file, because a test that moved would run a second time. */
function ignoreTestsWithoutServer() {
  const files = readdirSync(join(root, 'api/src'), { recursive: true });
  return withoutServer.map((pattern) => {
    const isTest = new RegExp(`^${pattern}(\\.thorough)?\\.test\\.ts$`);
    if (!files.some((file) => isTest.test(file))) throw new Error(`No test in api/src is called ${pattern}`);
    return `/api/src/${pattern}(\\.thorough)?\\.test\\.ts$`;
  });
}

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
            ...ignoreTestsWithoutServer(),
            '/api/testing/',
            // The option takes the place of the setting in `jest.config.cjs`.
            ...(isThorough ? [] : ['\\.thorough\\.test\\.ts$']),
          ],
          { TEST_DATABASE_URL: SECOND_DATABASE_URL },
        ),
      ]
    : []),
];

/**
 * Playwright retries a failed test at once. Files with tests that fail again run once more, alone, because the machine may
 * still have been busy.
 */
export const browserTests = {
  name: 'Browser tests',
  async run() {
    const first = await runBrowserTests('browser.json');
    const failed = first.tests.filter(hasFailed);
    const files = new Set(failed.map(({ file }) => file));
    const isRepeated = files.size > 0 && files.size <= MAX_REPEATED_FILES;
    const alone = isRepeated ? await runBrowserTests('browser-alone.json', [...ALONE, ...files]) : NO_RUN;
    const passedAlone = failed.filter(({ id }) => findPassed(alone).has(id));
    const failing = [...failed, ...alone.tests.filter(hasFailed)].filter(
      (test) => !passedAlone.includes(test),
    );
    const failures = [...new Set(failing.map(({ title }) => title))];
    if (first.isBroken || alone.isBroken) failures.push(this.name);
    const passed = new Set([...findPassed(first), ...findPassed(alone)]);
    failing.forEach(({ id }) => passed.delete(id));
    const flaky = first.tests.filter(isFlaky).map(({ title }) => title);
    return { passed: passed.size, failures, output: secondAttempts(flaky) + namePassed(passedAlone) };
  },
};

const ALONE = ['--workers=1', '--retries=0', '--output=../test-results/browser-alone'];
const NO_RUN = { tests: [], isBroken: false };

/** A run is broken if it fails for a cause that is in no test. */
async function runBrowserTests(file, args = []) {
  const ok = await run('npm', ['run', 'test', '--workspace', 'e2e', '--', ...args], {
    ...memoryFolder,
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath(file),
  });
  const report = readReport(file);
  const tests = listBrowserTests(report);
  return { tests, isBroken: report?.errors?.length > 0 || (!ok && !tests.some(hasFailed)) };
}

const hasFailed = ({ status }) => status === 'unexpected';
const isFlaky = ({ status }) => status === 'flaky';
const hasPassed = (test) => test.status === 'expected' || isFlaky(test);
const findPassed = ({ tests }) => new Set(tests.filter(hasPassed).map(({ id }) => id));
const namePassed = (tests) => tests.map(({ title }) => `Passed alone: ${title}\n`).join('');

const attacks = {
  name: 'Attacks',
  async run() {
    const ok = await run('npm', ['run', 'attack', '--workspace', 'e2e'], memoryFolder);
    const { passed = 0, notHeld = [] } = readReport('attacks.json') ?? {};
    return { passed, failures: ok || notHeld.length > 0 ? notHeld : ['Attacks'] };
  },
};

/** Run where TEST_THOROUGHLY is set: they take some minutes. */
export const thoroughChecks = isThorough
  ? [
      attacks,
      check('The site on the version of Node that the image has', 'node', ['scripts/node-versions.mjs']),
    ]
  : [];

const workspaces = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
const CODE = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'tsconfig.browser.json',
  'scripts',
  'docs/recipes',
  ...workspaces,
];

/** Rows run side by side. */
export const staticChecks = [
  [
    [
      check('Types, and rules that need them', 'npx', ['oxlint', '--type-check'], {
        inputs: [...CODE, '.oxlintrc.json'],
      }),
      check('Unused code', 'npx', ['knip']),
      check('Compose file', 'npx', ['dclint', '--quiet', 'docker-compose.yml']),
    ],
    [
      check('Rules of movement, words and visible texts', 'npx', ['eslint', '--max-warnings', '0', '.'], {
        inputs: [...CODE, 'eslint.config.mjs'],
      }),
      check('Format', 'npx', ['oxfmt', '--check', '.']),
      check('Dockerfile', 'npx', ['dockerfile-utils', 'lint', 'Dockerfile']),
    ],
  ],
];

/**
 * Runs all steps, failed ones included, and ends with the failures and the plain line that machines read. Rows in a step
 * run side by side.
 */
export async function verify(steps) {
  memoryFolder = createMemoryFolder();
  await installIfNeeded(root, new Progress());
  const reports = dirname(reportPath('any'));
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const total = { passed: 0, failures: [] };
  for (const step of steps) {
    const rows = Array.isArray(step) ? step : [[step]];
    await Promise.all(rows.map((row) => runInOrder(row, total)));
  }
  const { passed, failures } = total;
  if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n  '));
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

async function runInOrder(steps, total) {
  for (const step of steps) {
    const begun = Date.now();
    console.log(`\n== ${step.name}`);
    const { passed, failures, output = '' } = await step.run();
    total.passed += passed;
    total.failures.push(...failures);
    const seconds = Math.round((Date.now() - begun) / 1000);
    console.log(`${output}== ${step.name}: ${passed} passed, ${failures.length} failed in ${seconds} s`);
  }
}

/** `npm test`, `npm run test:all` (`all`: thorough and attacks too), `npm run check` (`check`: no browser) */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { installIfNeeded } from './start/install.mjs';
import { Progress } from './start/progress.mjs';

const root = resolve(import.meta.dirname, '..');
const reports = join(root, 'test-results');
const [scope = 'plain'] = process.argv.slice(2);
const { TEST_DATABASE_URL, ...environment } = process.env;
const PLAIN = 'jest.config.cjs';
const THOROUGH = 'jest.all.config.cjs';
const total = { passed: 0, failed: 0 };
/** What failed, and what passed only when it was repeated: title and cause. The output ends with them, because logs are cut. */
const failures = [];

/** Runs a command with its output on the screen; gives back whether it succeeded. */
function run(command, variables = {}) {
  const env = { ...environment, ...variables };
  return new Promise((done) => {
    const child = spawn(command, { cwd: root, env, shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('close', (code) => done(code === 0));
  });
}

function add(isOk, passed, failed) {
  total.passed += passed;
  // A run that fails for a cause that is in no test counts as one.
  total.failed += isOk ? 0 : Math.max(failed, 1);
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch {
    return {};
  }
}

function addFailure(file, title, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  failures.push([`${relative(root, resolve(root, file))}: ${title}`, ...lines.slice(0, 6)].join('\n    '));
}

async function jest(name, options, { config = scope === 'all' ? THOROUGH : PLAIN, ...variables } = {}) {
  const command = `npx jest --config ${config} --json --outputFile test-results/${name} ${options}`;
  const isOk = await run(command, variables);
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numRuntimeErrorTestSuites = 0,
    testResults = [],
  } = readReport(name);
  for (const file of testResults.filter(({ status }) => status === 'failed')) {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) addFailure(file.name, 'did not run', file.message);
    for (const { fullName, failureMessages } of failed) addFailure(file.name, fullName, failureMessages[0]);
  }
  add(isOk, numPassedTests, numFailedTests + numRuntimeErrorTestSuites);
}

async function playwright(name, options) {
  const isOk = await run(`npx playwright test ${options}`, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, name),
  });
  // What passes when it is repeated is listed as flaky.
  const { suites = [], stats: { expected = 0, flaky = 0, unexpected = 0 } = {} } = readReport(name);
  const listSpecs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];
  for (const { file, title, tests } of suites.flatMap(listSpecs)) {
    for (const { status, projectName, results } of tests) {
      const name = status === 'flaky' ? `${title} (passed when repeated)` : title;
      if (['unexpected', 'flaky'].includes(status))
        addFailure(`${projectName}/${file}`, name, results[0]?.error?.message);
    }
  }
  add(isOk, expected + flaky, unexpected);
}

await installIfNeeded(root, new Progress());
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
const isLinted = await run('npm run lint');
if (!isLinted) addFailure('package.json', 'npm run lint');
add(isLinted, 0, 1);
// Where another Postgres is given, the plain tests of the API run there, and all of the database's own on both.
await jest('jest.json', TEST_DATABASE_URL ? '--ignoreProjects api' : '');
if (TEST_DATABASE_URL) {
  await jest(
    'jest-thorough.json',
    '--selectProjects api --testPathPatterns thorough api/src/platform/database',
  );
  await jest('jest-api.json', '--selectProjects api', { config: PLAIN, TEST_DATABASE_URL });
  await jest('jest-database.json', 'api/src/platform/database', { TEST_DATABASE_URL });
}
if (scope === 'plain') await playwright('browser.json', '--project plain');
if (scope === 'all') {
  await playwright('browser.json', '--project plain --project thorough');
  await playwright('attacks.json', '--project attacks');
  await playwright('upgrades.json', '--project upgrades');
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

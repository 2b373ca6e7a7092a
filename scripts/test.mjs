/**
 * `npm test`, `npm run test:all` (`all`: thorough tests and attacks too) and `npm run check` (`check`: nothing in a browser). All
 * steps run, and the last line sums up the reports of Jest and Playwright.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installIfNeeded } from './start/install.mjs';
import { Progress } from './start/progress.mjs';

const root = resolve(import.meta.dirname, '..');
const reports = join(root, 'test-results');
const [scope = 'plain'] = process.argv.slice(2);
const { TEST_DATABASE_URL, ...environment } = process.env;
const PLAIN = 'jest.config.cjs';
const THOROUGH = 'jest.all.config.cjs';
const total = { passed: 0, failed: 0 };

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

async function jest(name, options, { config = scope === 'all' ? THOROUGH : PLAIN, ...variables } = {}) {
  const command = `npx jest --config ${config} --json --outputFile test-results/${name} ${options}`;
  const isOk = await run(command, variables);
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = readReport(name);
  add(isOk, numPassedTests, numFailedTests + numRuntimeErrorTestSuites);
}

async function playwright(name, options) {
  const isOk = await run(`npx playwright test ${options}`, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, name),
  });
  // What passes when it is repeated is listed as flaky.
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(name).stats ?? {};
  add(isOk, expected + flaky, unexpected);
}

await installIfNeeded(root, new Progress());
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
add(await run('npm run lint'), 0, 1);
await jest('jest.json', '');
// On another Postgres once more: the plain tests of the API, and all of the database's own.
if (TEST_DATABASE_URL) {
  await jest('jest-api.json', '--selectProjects api', { config: PLAIN, TEST_DATABASE_URL });
  await jest('jest-database.json', 'api/src/platform/database', { TEST_DATABASE_URL });
}
if (scope === 'plain') await playwright('browser.json', '--project plain');
if (scope === 'all') {
  await playwright('browser.json', '--project plain --project thorough');
  await playwright('attacks.json', '--project attacks');
  await playwright('upgrades.json', '--project upgrades');
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

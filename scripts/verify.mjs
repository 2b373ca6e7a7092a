import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

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

export const jest = {
  name: 'Unit and API tests',
  async run() {
    const file = join(reports, 'jest.json');
    const ok = await run('npx', ['jest', '--json', `--outputFile=${file}`]);
    const {
      numPassedTests: passed = 0,
      numFailedTests = 0,
      numFailedTestSuites = 0,
    } = report('jest.json') ?? {};
    return { passed, failed: ok ? 0 : Math.max(numFailedTests, numFailedTestSuites, 1) };
  },
};

export const browserTests = {
  name: 'Browser tests',
  async run() {
    const ok = await run('npm', ['run', 'test', '--workspace', 'e2e'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
    });
    const { expected = 0, unexpected = 0, flaky = 0 } = report('browser.json')?.stats ?? {};
    return { passed: expected, failed: ok ? 0 : Math.max(unexpected + flaky, 1) };
  },
};

export const staticChecks = [
  check('Format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']),
  check('Lint', 'npx', ['eslint', '.']),
  check('Types', 'node', ['scripts/types.mjs']),
  check('Unused code', 'npx', ['knip']),
];

/** Runs all steps, failed ones included, and ends with the plain line that machines read. */
export async function verify(steps) {
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

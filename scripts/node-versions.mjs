/**
 * Runs a learner's main job and the operators' commands, on a site that `npm start` starts, under another version of Node:
 *
 *   node scripts/node-versions.mjs 22.23.3
 *
 * Without a version it takes that of the image. The program of a version comes in a package of the npm registry, and no script
 * of that package is run.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

const TESTS = ['learner/main-job', 'platform/operators'];
const ROOT = resolve(import.meta.dirname, '..');
const PLATFORM = process.platform === 'win32' ? 'win' : process.platform;

function run(command, args, options) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error) throw error;
  return status === 0;
}

function imageVersion() {
  const [, version] = /^FROM node:([\d.]+)/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? [];
  if (!version) throw new Error('The Dockerfile names no version of Node');
  return version;
}

/** Installs a version into `folder`; gives back its program. */
function installNode(version, folder) {
  const name = `node-${PLATFORM}-${process.arch}`;
  const options = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefix', folder];
  if (!run('npm', ['install', ...options, `${name}@${version}`], { cwd: folder })) {
    throw new Error(`Node ${version} could not be installed.`);
  }
  return join(folder, 'node_modules', name, 'bin/node');
}

/** `npx playwright test`, with this Node for the tests, the site and all its processes. */
function runTests(node) {
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  return run(
    node,
    [playwright, 'test', '--reporter=list', '--output=../test-results/node-versions', ...TESTS],
    {
      cwd: join(ROOT, 'e2e'),
      env: { ...process.env, TEST_THOROUGHLY: '1', PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
    },
  );
}

const versions = process.argv.length > 2 ? process.argv.slice(2) : [imageVersion()];
for (const version of versions) {
  const folder = mkdtempSync(join(tmpdir(), 'glossa-node-'));
  try {
    console.log(`\nNode ${version}`);
    if (!runTests(installNode(version, folder))) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

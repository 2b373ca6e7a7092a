import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { sourceDigest } from './source-digest.mjs';

const STATE_FILE = 'published.json';

/**
 * What has to be published: every app whose sources differ from what this directory was last given. A version that
 * is published never changes, so sources that moved on without a new number go out as `1.0.0-local.<digest>`.
 */
export async function planPublishing(root, dataDirectory) {
  const state = readState(dataDirectory);
  const published = await publishedVersions(root, dataDirectory);
  return appFolders(root).flatMap(({ folder, app, version }) => {
    const digest = sourceDigest(root, folder);
    if (state.digests[app] === digest) return [];
    const taken = published.get(app)?.includes(version) ?? false;
    return [{ folder, app, digest, version: taken ? `${version}-local.${digest.slice(0, 8)}` : version }];
  });
}

/**
 * Promotes only what is new to the site: a version that operators rolled back stays back. What a killed start had
 * published but not promoted yet is noted as pending, and promoted by the next one.
 */
export async function publishAndPromote(root, dataDirectory, plan, progress) {
  const state = readState(dataDirectory);
  const save = () => writeFileSync(join(dataDirectory, STATE_FILE), JSON.stringify(state, null, 2));
  for (const { folder, app, digest, version } of plan) {
    progress.step(`Publishing ${app} ${version}`);
    const pending = state.pending === `${app} ${version}`;
    state.pending = `${app} ${version}`;
    save();
    const answer = await cli(root, dataDirectory, [
      'publish',
      folder,
      '--as',
      version,
      '--no-build',
      '--json',
    ]);
    if (pending || JSON.parse(answer).created) {
      await cli(root, dataDirectory, ['promote', app, version, '--json']);
    }
    state.digests[app] = digest;
    delete state.pending;
    save();
  }
}

function appFolders(root) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces.flatMap((folder) => {
    if (!readdirSync(join(root, folder)).includes('webpack.config.ts')) return [];
    const { version, glossa } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return [{ folder, version, app: glossa.app }];
  });
}

function readState(dataDirectory) {
  try {
    return JSON.parse(readFileSync(join(dataDirectory, STATE_FILE), 'utf8'));
  } catch {
    // Nothing published yet, or a write that was cut short: publishing the same bytes again does no harm.
    return { digests: {} };
  }
}

async function publishedVersions(root, dataDirectory) {
  const list = JSON.parse(await cli(root, dataDirectory, ['list', '--json']));
  return new Map(list.apps.map(({ app, versions }) => [app, versions.map(({ version }) => version)]));
}

function cli(root, dataDirectory, args) {
  return run(process.execPath, [join(root, 'releases/bin/releases.mjs'), ...args], {
    cwd: root,
    env: { DATA_DIR: dataDirectory },
  });
}

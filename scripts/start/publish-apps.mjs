import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './build-apps.mjs';
import { PublishedState } from './published-state.mjs';
import { runNode } from './run.mjs';

const IGNORED = /(^|\/)(node_modules|dist|testing)(\/|$)|\.test\.tsx?$/;

/**
 * Published versions never change: sources that moved on without a new number become `1.0.0-local.d<digest>`.
 * An app whose live version came otherwise, as in a restored backup, is left alone.
 */
export async function planPublishing(root, dataDirectory, progress) {
  const state = new PublishedState(dataDirectory);
  const list = JSON.parse(await releases(root, dataDirectory, ['list', '--json']));
  return appFolders(root).flatMap(({ folder, app, version }) => {
    const digest = sourceDigest(root, folder);
    if (state.isCurrent(app, digest)) return [];
    const published = list.apps.find((known) => known.app === app);
    const live = published?.live ?? null;
    if (live !== null && state.givenAs(app, live) === undefined) {
      progress.note(`Kept ${app} at ${live}, which someone else promoted`);
      return [];
    }
    const isPublished = (number) => published?.versions.some((known) => known.version === number) ?? false;
    const ours = state.givenAs(app, version);
    // A version that we published from other sources gets a local number. Publishing fails if others published it.
    const number = isPublished(version) && ours && ours !== digest ? localVersion(version, digest) : version;
    return [{ folder, app, digest, version: number, live }];
  });
}

/** Publishes the plan and makes it live. What an operator published from the same sources keeps its state. */
export async function publishAndPromote(root, dataDirectory, plan, progress) {
  const state = new PublishedState(dataDirectory);
  const published = [];
  for (const planned of plan) {
    const { app, digest, live } = planned;
    const alreadyOurs = state.givenAs(app, planned.version) === digest;
    const { version, created } = await publish(root, dataDirectory, planned, state, progress);
    if (created || alreadyOurs || live === null) published.push({ app, version });
  }
  await promoteTogether(root, dataDirectory, published, progress);
  for (const { app, digest } of plan) state.noteCurrent(app, digest);
}

/** Asks again for what the gate refused; what then waits for each other (a new React) goes live together. */
async function promoteTogether(root, dataDirectory, promotions, progress) {
  let waiting = promotions;
  while (waiting.length > 0) {
    const refused = [];
    for (const { app, version } of waiting) {
      try {
        const args = ['promote', app, version, '--no-try', '--no-wait', '--json'];
        const { proposal } = JSON.parse(await releases(root, dataDirectory, args));
        if (proposal) progress.note(`${app} ${version} needs another person’s approval`);
      } catch (error) {
        if (!error.stdout?.includes('"gate_refused"')) throw error;
        const findings = JSON.parse(error.stdout).findings.filter(({ level }) => level !== 'notice');
        refused.push({ app, version, findings });
      }
    }
    const isStuck = refused.length === waiting.length;
    waiting = refused;
    if (isStuck) break;
  }
  for (const { app, version, findings } of waiting) {
    for (const { detail } of findings) progress.note(`Overriding the gate: ${detail}`);
    const reason = 'npm start brings all apps of a checkout up together';
    const args = ['promote', app, version, '--force', '--reason', reason, '--no-try', '--no-wait', '--json'];
    await releases(root, dataDirectory, args);
  }
}

async function publish(root, dataDirectory, planned, state, progress) {
  const { folder, app, digest, version } = planned;
  progress.step(`Publishing ${app} ${version}`);
  // Noted before publishing: after a crash, the next start knows that this version is ours to promote.
  const known = state.givenAs(app, version);
  const args = ['publish', folder, '--as', version, '--no-build', '--json'];
  if (!known) state.noteGiven(app, version, digest);
  try {
    const { created } = JSON.parse(await releases(root, dataDirectory, args));
    return { version, created };
  } catch (error) {
    if (!error.message.includes('version_exists') || version.includes('-local.')) throw error;
    const local = { ...planned, version: localVersion(version, digest) };
    progress.note(`${app} ${version} is already published with different contents`);
    await buildApp(root, local, progress);
    return publish(root, dataDirectory, local, state, progress);
  }
}

/** The `d` keeps a digest of digits from being a number, which must not begin with 0. */
const localVersion = (version, digest) => `${version}-local.d${digest.slice(0, 8)}`;

function appFolders(root) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces.flatMap((folder) => {
    const { version, glossa } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return glossa ? [{ folder, version, app: glossa.app }] : [];
  });
}

/** The site of this directory and no other: an operator's settings for a site elsewhere must not reach it. */
const releases = (root, dataDirectory, args) =>
  runNode([join(root, 'releases/bin/releases.mjs'), ...args], {
    cwd: root,
    env: { DATA_DIR: dataDirectory, RELEASES_URL: '', RELEASES_TOKEN: '' },
  });

const filesBelow = (folder, prefix = '') =>
  readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = prefix ? `${prefix}/${entry.name}` : entry.name;
    if (IGNORED.test(path)) return [];
    return entry.isDirectory() ? filesBelow(folder, path) : [path];
  });

/** Changes whenever anything that goes into the bundle of this folder does. */
function sourceDigest(root, folder) {
  const hash = createHash('sha256');
  for (const part of [folder, 'shared']) {
    for (const file of filesBelow(join(root, part)).sort()) {
      hash.update(`${part}/${file}\0`).update(readFileSync(join(root, part, file)));
    }
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

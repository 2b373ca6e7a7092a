/**
 * `npm run get-dictionaries`: unpacks Debian's dictionaries with their licenses, without root. Goes on where
 * it was interrupted. DATA_DIR (default .data) · DICTIONARIES_DIR (default DATA_DIR/dictionaries)
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Progress, StartFault } from './start/progress.mjs';
import { run, stopRunning } from './start/run.mjs';

const root = resolve(import.meta.dirname, '..');
const { DATA_DIR = '.data', DICTIONARIES_DIR, INIT_CWD = root } = process.env;
const folder = DICTIONARIES_DIR
  ? resolve(INIT_CWD, DICTIONARIES_DIR)
  : resolve(root, DATA_DIR, 'dictionaries');
/** It belongs to this run alone, and is on the same disk, so that what is complete can be renamed. */
const work = join(folder, `.unpacking-${crypto.randomUUID()}`);
const progress = new Progress();
let isStopped = false;

async function getDictionaries() {
  mkdirSync(folder, { recursive: true });
  readdirSync(folder).filter(isLeftover).forEach(remove);
  const packages = readFileSync(join(root, 'api/words/debian-packages.txt'), 'utf8').trim().split('\n');
  const missing = packages.filter((name) => !isComplete(name));
  if (missing.length > 0) await requireApt();
  let options = [];
  const unknown = [];
  for (const [index, name] of missing.entries()) {
    progress.step(`${name} (${index + 1} of ${missing.length})`);
    // After any failure: lists older than the mirror name files that it no longer has.
    if (options.length === 0 && (await fetchPackage(name, options).catch(() => false))) continue;
    if (options.length === 0) options = await fetchLists();
    if (!(await fetchPackage(name, options))) unknown.push(name);
  }
  if (unknown.length > 0)
    throw new StartFault(
      `apt-get did not find ${unknown.join(', ')}. Enable Debian's section main or Ubuntu's universe. The others are in ${folder}.`,
    );
  progress.done(
    `${packages.length} dictionaries are in ${folder}, with their licenses. The next npm start compiles them.`,
  );
}

const findLicense = (name) => join(folder, `${name}.copyright`);

function isComplete(name) {
  const dictionary = name.replace(/^dict-|-dict$/, '');
  const files = ['dict.dz', 'index'].map((ending) => join(folder, `${dictionary}.${ending}`));
  return [...files, findLicense(name)].every((file) => existsSync(file));
}

async function requireApt() {
  try {
    for (const program of ['apt-get', 'dpkg-deb']) await run(program, ['--version'], { cwd: root });
  } catch {
    throw new StartFault(
      `This computer does not have apt-get and dpkg-deb, which fetch Debian's dictionaries. With Docker, run:\n\n` +
        `  docker run --rm --volume "${root}:/glossa" --volume "${folder}:/dictionaries" --env DICTIONARIES_DIR=/dictionaries node:24-bookworm-slim node /glossa/scripts/get-dictionaries.mjs\n\n` +
        `On Windows, Glossa and this command work in WSL as on Linux. To use dictionaries from elsewhere, see docs/settings.md.`,
    );
  }
}

/** False for a package that the lists lack. */
async function fetchPackage(name, options) {
  const target = join(work, 'package');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  if (!(await runApt(name, target, [...options, 'download', name]))) return false;
  const [archive = ''] = readdirSync(target);
  await run('dpkg-deb', ['-x', archive, '.'], { cwd: target });
  renameSync(join(target, 'usr/share/doc', name, 'copyright'), findLicense(name));
  const unpacked = join(target, 'usr/share/dictd');
  // The index of a dictionary after its data, as by name: data without an index is not read.
  for (const file of readdirSync(unpacked).sort()) renameSync(join(unpacked, file), join(folder, file));
  return true;
}

/** Lists of our own, for a computer without: those of the system need root. Returns the options that name them. */
async function fetchLists() {
  progress.step('The lists of packages');
  const lists = join(work, 'lists');
  mkdirSync(join(lists, 'partial'), { recursive: true });
  const options = ['-o', `Dir::State::Lists=${lists}`, '-o', `Dir::Cache=${lists}`];
  await runApt('The lists of packages', work, [...options, '-o', 'APT::Update::Error-Mode=any', 'update']);
  return options;
}

/** False where a package is not in the lists. */
async function runApt(what, cwd, args) {
  if (isStopped) throw new Error('Stopped');
  try {
    await run('apt-get', ['-q', ...args], { cwd, env: { LC_ALL: 'C' } });
    return true;
  } catch ({ message }) {
    if (/Unable to locate|no installation candidate|Can't find a source/.test(message)) return false;
    throw new StartFault(
      `${what} could not be fetched. Check the network, then run the command again: complete files are kept.\n\n${message}`,
    );
  }
}

/** A killed run left it: others write into their folders for each package. */
const isLeftover = (name) =>
  name.startsWith('.unpacking') &&
  statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs < Date.now() - 24 * 60 * 60 * 1000;
const remove = (path) => rmSync(resolve(folder, path), { recursive: true, force: true, maxRetries: 3 });

// The run then fails when its programs have ended, which write until then. A second signal ends it at once.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    isStopped = true;
    stopRunning();
  });
getDictionaries()
  .finally(() => remove(work))
  .catch((error) => {
    process.exitCode = 1;
    if (isStopped) return;
    const isOfSystem = typeof error.syscall === 'string';
    progress.fault(isOfSystem ? new StartFault(`${folder} cannot be written: ${error.message}`) : error);
  });

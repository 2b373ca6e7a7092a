/** `npm run record-release`: records the shell and the probe remote as they are built with this version of the kit. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Prerendered } from '@glossa/contract/prerendered';
import type { BuiltRelease } from '@glossa/contract/release';
import { root } from '../site/running-site';
import { WorkspaceCopy } from '../site/workspace-copy';
import { listRecorded, RECORDED_APPS, recordedFolder, recordedVersion } from './recorded';

/** The other languages take half of a recording, and the tests use these two. */
const LANGUAGES = ['en', 'es'];

async function record(): Promise<void> {
  const { version: kit } = readJson<{ version: string }>(join(root, 'shared/kit/package.json'));
  if (listRecorded().includes(kit)) {
    throw new Error(
      `Kit ${kit} is recorded already, and a released bundle never changes. Raise the version first.`,
    );
  }
  const copy = await WorkspaceCopy.of('shell', 'shared');
  try {
    await copy.bring('e2e/probe-remote');
    for (const [app, folder] of Object.entries(RECORDED_APPS)) {
      execFileSync('npm', ['run', 'build'], {
        cwd: copy.path(folder),
        env: { ...process.env, APP_VERSION: recordedVersion(kit) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const file = pack(copy.path(folder), app, kit);
      console.log(`${app}: ${Math.round(statSync(file).size / 1024)} KB in ${file}`);
    }
  } finally {
    await copy.remove();
  }
}

/** Packs what is left of a build as `npm pack` does, under a name without a version. */
function pack(folder: string, app: string, kit: string): string {
  const staged = join(folder, 'recorded');
  const release = readJson<BuiltRelease>(join(folder, 'dist/release.json'));
  stage(release, (file) => readFileSync(join(folder, 'dist', file)), join(staged, 'dist'));
  const { name, glossa } = readJson<{ name: string; glossa: object }>(join(folder, 'package.json'));
  const manifest = { name, version: release.version, files: ['dist'], glossa };
  writeFileSync(join(staged, 'package.json'), JSON.stringify(manifest));
  const packed = execFileSync('npm', ['pack', '--json', `--pack-destination=${folder}`], {
    cwd: staged,
    encoding: 'utf8',
  });
  const [{ filename } = { filename: '' }] = JSON.parse(packed) as { filename: string }[];
  const target = join(recordedFolder(kit), `${app}.tgz`);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(folder, filename), target);
  return target;
}

/** Writes the bundle without the languages that the tests do not use. Source maps are not among its files. */
function stage(release: BuiltRelease, read: (file: string) => Buffer, target: string): void {
  const contents = new Map(Object.keys(release.files).map((file) => [file, read(file)]));
  const left: BuiltRelease = { ...release, messages: {} };
  for (const [language, files] of Object.entries(release.messages)) {
    if (LANGUAGES.includes(language)) left.messages[language] = files;
    else for (const { file } of files) contents.delete(file);
  }
  if (release.prerendered) {
    const { file } = release.prerendered;
    const bytes = keepLanguages(contents.get(file) ?? Buffer.alloc(0));
    contents.set(file, bytes);
    left.prerendered = { file, integrity: computeIntegrity(bytes) };
  }
  left.files = Object.fromEntries([...contents].map(([file, bytes]) => [file, computeIntegrity(bytes)]));
  contents.set('release.json', Buffer.from(JSON.stringify(left)));
  for (const [file, bytes] of contents) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), bytes);
  }
}

function keepLanguages(bytes: Buffer): Buffer {
  const pages = JSON.parse(bytes.toString('utf8')) as Prerendered;
  const languages = Object.entries(pages.languages).filter(([language]) => LANGUAGES.includes(language));
  return Buffer.from(JSON.stringify({ ...pages, languages: Object.fromEntries(languages) }));
}

function computeIntegrity(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

record().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packBundle, type BundledPackage } from './packages/pack-bundle';
import { releasesCli } from './packages/bundled-packages';

// npm takes seconds on a busy machine.
jest.setTimeout(60_000);

const root = join(__dirname, '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Manifest {
  version: string;
  bin: Record<string, string>;
  dependencies: Record<string, string>;
}

/** Packs and unpacks it, with nothing of the checkout beside it but the packages it depends on. */
async function install(bundled: BundledPackage) {
  const tarball = await packBundle(root, bundled, join(folder, 'packed'));
  execFileSync('tar', ['xzf', tarball, '-C', folder]);
  const manifest = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8')) as Manifest;
  for (const name of Object.keys(manifest.dependencies)) {
    mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const run = (...args: string[]) => {
    const bin = join(folder, 'package', Object.values(manifest.bin)[0] ?? '');
    const env = { PATH: process.env['PATH'] };
    const { status, stdout, stderr } = spawnSync(bin, args, { cwd: folder, env, encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  return { tarball, manifest, run };
}

describe('@glossa/releases-cli', () => {
  it('is the command without the server, and helps where there is no site', async () => {
    const { tarball, manifest, run } = await install(releasesCli);
    expect(tarball).toBe(join(folder, 'packed/glossa-releases-cli-1.1.0.tgz'));
    expect(Object.keys(manifest.dependencies)).toEqual(['commander', 'semver', 'typebox']);
    expect(readdirSync(join(folder, 'package'), { recursive: true })).toHaveLength(4);
    const help = run('--help');
    expect(help).toMatchObject({ status: 0, stderr: '' });
    for (const command of ['publish', 'plan', 'canary', 'watch', 'promote', 'rollback', 'errors', 'token']) {
      expect(help.stdout).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
    }
    expect(run('publish', '.')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('RELEASES_URL and RELEASES_TOKEN are not set'),
    });
  });
});

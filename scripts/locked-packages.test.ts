import { join } from 'node:path';
import { readJson } from './read-json';
import { createRemotePackage } from './packages/bundled-packages';
import { lockedPackages } from './packages/locked-packages';

const root = join(__dirname, '..');
const { packages } = readJson<{ packages: Record<string, { version: string }> }>(
  join(root, 'package-lock.json'),
);

describe('the lockfile that a repository begins with', () => {
  it('has the packages named and all that they need, as the checkout has them', () => {
    const locked = lockedPackages(root, ['css-loader', 'jest']);
    expect(locked['node_modules/css-loader']).toMatchObject({
      version: packages['node_modules/css-loader']?.version,
      resolved: expect.stringMatching(/^https:\/\/[^/]+\/(.+\/)?css-loader\/-\/css-loader-[\d.]+\.tgz$/),
    });
    // One that is needed by one that is needed, in a folder of its own.
    expect(locked).toHaveProperty(['node_modules/jest-cli/node_modules/yargs']);
    expect(locked['node_modules/@babel/core']).toMatchObject({
      resolved: expect.stringMatching(/\/@babel\/core\/-\/core-[\d.]+\.tgz$/),
    });
  });

  it('goes with a package.json that names each package for tests in the version of the checkout', () => {
    const text = String(createRemotePackage(root).files?.get('versions.json'));
    const { devDependencies } = JSON.parse(text) as { devDependencies: Record<string, string> };
    expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(['jest', 'playwright-core']));
    for (const [name, version] of Object.entries(devDependencies))
      expect([name, version]).toEqual([name, packages[`node_modules/${name}`]?.version]);
  });

  it('has no workspace of the checkout, and nothing that nobody needs, as what is only a peer', () => {
    const locked = lockedPackages(root, ['@module-federation/enhanced', '@glossa/kit']);
    expect(Object.keys(locked)).not.toContain('node_modules/@rspack/core');
    expect(Object.keys(locked)).not.toContain('node_modules/react');
    expect(Object.keys(locked)).not.toContain('node_modules/@glossa/kit');
    expect(JSON.stringify(locked)).not.toContain('"dev":true');
  });
});

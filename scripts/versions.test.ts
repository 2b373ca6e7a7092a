import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GLOSSA_VERSION } from '@glossa/server/version';
import { readJson } from './read-json';

const root = join(__dirname, '..');

test('the newest release in the changelog is that of the checkout, the servers and the command lines', () => {
  const [, newest] =
    /^## (?!Unreleased$)(\S+)$/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? [];
  const versions = ['package.json', 'releases/package.json'].map(
    (file) => readJson<{ version: string }>(join(root, file)).version,
  );
  const { packages } = readJson<{ packages: Record<string, { version: string }> }>(
    join(root, 'package-lock.json'),
  );
  const locked = ['', 'releases'].map((name) => packages[name]?.version);
  const manifests = [
    'docker-compose.yml',
    ...['api', 'jobs', 'releases'].map((file) => `deploy/kubernetes/base/${file}.yaml`),
  ];
  const images = manifests.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/image: glossa:(\S+)/g),
  ]);
  const all = [newest, ...versions, ...locked, ...images.map(([, version]) => version)];
  expect(all).toEqual(all.map(() => GLOSSA_VERSION));
});

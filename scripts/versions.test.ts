import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GLOSSA_VERSION } from '@glossa/server/version';
import { readJson } from './read-json';

const root = join(__dirname, '..');

test('the changelog begins with the version of the checkout, of the servers and of the command lines', () => {
  const [, newest] = /^## (\S+)$/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? [];
  const versions = ['package.json', 'releases/package.json'].map(
    (file) => readJson<{ version: string }>(join(root, file)).version,
  );
  const { packages } = readJson<{ packages: Record<string, { version: string }> }>(
    join(root, 'package-lock.json'),
  );
  const locked = ['', 'releases'].map((name) => packages[name]?.version);
  expect([newest, ...versions, ...locked]).toEqual(Array.from({ length: 5 }, () => GLOSSA_VERSION));
});

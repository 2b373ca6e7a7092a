import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [, command = ''] =
  /## Releases in a directory[^]*?```sh\n([^]*?)```/.exec(
    readFileSync(join(__dirname, '../docs/backup.md'), 'utf8'),
  ) ?? [];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['a directory', ['log', 'tokens', 'bundles']],
  ['a directory, and the log in Postgres', ['bundles']],
  ['a bucket, and the log in a directory', ['log', 'tokens']],
])('the documented copy of releases works with bundles in %s', (_, present) => {
  for (const each of present) mkdirSync(join(folder, 'data/releases', each), { recursive: true });
  const options = { cwd: folder, env: { ...process.env, DATA_DIR: 'data' }, encoding: 'utf8' } as const;
  execFileSync('sh', ['-ec', command], options);
  const copied = execFileSync('tar', ['-tf', 'glossa-releases.tar'], options);
  expect(copied.trim().split('\n')).toEqual(present.map((each) => `${each}/`));
});

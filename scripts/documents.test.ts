import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readText } from './testing/repository';

test('the table of versions of the kit ends with the one of the checkout', () => {
  const { version } = JSON.parse(readText('shared/package.json')) as { version: string };
  const rows = [...readText('docs/compatibility.md').matchAll(/^\| (\d+\.\d+) +\|/gm)];
  expect(rows.at(-1)?.[1]).toBe(version.split('.', 2).join('.'));
});

test('every file that the threat model names exists, in the folder of its heading or at the root', () => {
  const sections = readText('docs/security.md').split(/^### /m);
  const missing = sections.flatMap((section) => {
    const folder = /^.*\(`([^`]+)`\)/.exec(section)?.[1] ?? '';
    const named = [...section.matchAll(/`([\w.-]+(?:\/[\w.-]*)+|[\w-]+\.(?:ts|yml|json))`/g)];
    return named.flatMap(([, path = '']) =>
      [join(ROOT, folder, path), join(ROOT, path)].some(existsSync) ? [] : [path],
    );
  });
  expect(missing).toEqual([]);
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkLibraries } from './binaries';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'glossa-binaries-'));
  mkdirSync(path.join(root, 'native/lib'), { recursive: true });
  writeFileSync(path.join(root, 'native/lib/libpq.so.5.18'), 'a library');
});
afterEach(() => rmSync(root, { recursive: true }));

const list = (target: string) =>
  writeFileSync(
    path.join(root, 'native/pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target }]),
  );

test('links libraries that npm could not pack as links, again and again', () => {
  list('native/lib/libpq.so.5');
  linkLibraries(root, 'postgres');
  linkLibraries(root, 'postgres');
  expect(readFileSync(path.join(root, 'native/lib/libpq.so.5'), 'utf8')).toBe('a library');
});

test('says which library it cannot link, why, and what to do', () => {
  list('native/nowhere/libpq.so.5');
  expect(() => linkLibraries(root, 'postgres')).toThrow(
    /nowhere\/libpq\.so\.5 of postgres .* ENOENT.* Start once as the account that installed/,
  );
});

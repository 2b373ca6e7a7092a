import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './read-json';
import { NOT_PUBLISHED, PUBLISHED } from './packages/sub-paths';

const shared = join(__dirname, '../shared');

it('names each sub-path of shared as published or not', () => {
  const { exports } = readJson<{ exports: object }>(join(shared, 'package.json'));
  const files = readdirSync(join(shared, 'contract'), { recursive: true, encoding: 'utf8' });
  const contract = files
    .filter((file) => !/^(operators|node_modules)\b/.test(file))
    .flatMap((file) => /^(.*)\.ts$/.exec(file)?.[1] ?? []);
  const all = Object.keys(exports).filter((subPath) => !subPath.includes('*'));
  const expected = [...all, ...contract.map((name) => `./contract/${name}`)].sort();
  expect([...PUBLISHED, ...NOT_PUBLISHED].sort()).toEqual(expected);
});

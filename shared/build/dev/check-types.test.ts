import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkTypes } from './check-types';

const folder = mkdtempSync(join(tmpdir(), 'check-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `tsc --watch` prints for two errors, and after they were mended. */
const PRINTED = `2:15:25 PM - Starting compilation in watch mode...

src/words.ts(1,45): error TS2322: Type 'string' is not assignable to type 'number'.
src/remote.tsx(2,14): error TS2741: Property 'path' is missing.
  The expected type comes from property 'screen'.

2:15:29 PM - Found 2 errors. Watching for file changes.

2:15:31 PM - File change detected. Starting incremental compilation...

2:15:32 PM - Found 0 errors. Watching for file changes.
`;

test('type errors are told with their place after each change, until they are mended', async () => {
  mkdirSync(join(folder, 'node_modules/typescript/bin'), { recursive: true });
  const compiler = `if (process.argv.includes('--watch')) process.stdout.write(${JSON.stringify(PRINTED)});`;
  writeFileSync(join(folder, 'node_modules/typescript/bin/tsc'), compiler);
  const told: (readonly string[])[] = [];
  await new Promise<void>((done) => {
    checkTypes(folder, (errors) => {
      told.push(errors);
      if (told.length === 2) done();
    });
  });
  expect(told).toEqual([
    [
      "src/words.ts(1,45): error TS2322: Type 'string' is not assignable to type 'number'.",
      "src/remote.tsx(2,14): error TS2741: Property 'path' is missing.\n  The expected type comes from property 'screen'.",
    ],
    [],
  ]);
});

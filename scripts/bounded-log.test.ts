import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bounded-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a program that has the log `log` of at most 1,000 bytes a file; `fill` and `makeRoom` change the disk. */
function run(program: string): void {
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { writeSync } = fs;
    const fail = () => { throw Object.assign(new Error('no space left'), { code: 'ENOSPC' }); };
    const set = (write) => { fs.writeSync = write; syncBuiltinESMExports(); };
    const [fill, makeRoom] = [() => set(fail), () => set(writeSync)];
    const { BoundedLog } = await import(${JSON.stringify(join(__dirname, 'start/bounded-log.mjs'))});
    const log = new BoundedLog('site.log', 1000);
    ${program}`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
}
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('a log that grows without end takes three files of bounded size, the newest lines in the first', () => {
  run("for (let line = 1; line <= 1000; line += 1) log.write(`line ${line} ${'x'.repeat(90)}\\n`);");
  const names = ['site.log', 'site.log.1', 'site.log.2'];
  for (const name of names) expect(statSync(join(folder, name)).size).toBeLessThan(1200);
  expect(existsSync(join(folder, 'site.log.3'))).toBe(false);
  const lines = names.toReversed().flatMap((name) => read(name).match(/(?<=line )\d+/g) ?? []);
  expect(lines.map(Number)).toEqual(Array.from(lines, (_, index) => 1001 - lines.length + index));
});

test('lines that a full disk does not take are dropped, and the log says so once there is room', () => {
  run(
    "log.write('before\\n'); fill(); for (let n = 0; n < 3; n += 1) log.write('lost\\n'); makeRoom(); log.write('after\\n');",
  );
  expect(read('site.log')).toBe(
    'before\n\nThe disk was full: 3 writes to this log were dropped here.\nafter\n',
  );
});

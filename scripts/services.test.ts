import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('the log of the run before is kept', () => {
  const root = mkdtempSync(join(tmpdir(), 'services-'));
  mkdirSync(join(root, 'api'));
  const log = join(root, 'api.log');
  writeFileSync(log, 'out of memory');
  const program = `
    import { Services } from ${JSON.stringify(join(__dirname, 'start/services.mjs'))};
    const services = new Services(${JSON.stringify(root)}, { fault() {} }, () => {});
    services.run('api', ${JSON.stringify(log)}, {});
  `;
  // The API is not there, so it ends at once, and its log says so.
  spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
  const logs = [readFileSync(`${log}.1`, 'utf8'), readFileSync(log, 'utf8')];
  rmSync(root, { recursive: true });
  expect(logs).toEqual(['out of memory', expect.stringContaining('Cannot find module')]);
});

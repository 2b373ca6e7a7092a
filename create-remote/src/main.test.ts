import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

it('prints no control character of a name that it refuses', () => {
  const args = ['--import', 'tsx', join(__dirname, 'main.ts'), 'notes\u001b[2J'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('“notes\\u001b[2J”');
});

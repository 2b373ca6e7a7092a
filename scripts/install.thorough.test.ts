import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('an installation that fails is reported with npm’s reason', () => {
  const root = mkdtempSync(join(tmpdir(), 'install-'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ dependencies: { missing: 'file:missing' } }));
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, packages: { '': {} } }),
  );
  const program = `
    import { installIfNeeded } from ${JSON.stringify(join(__dirname, 'start/install.mjs'))};
    await installIfNeeded(${JSON.stringify(root)}, { step() {} });
  `;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  rmSync(root, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toContain('package.json and package-lock.json');
});

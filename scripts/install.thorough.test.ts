import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('no package runs code while it is installed', () => {
  const root = mkdtempSync(join(tmpdir(), 'install-'));
  const write = (file: string, content: object) => writeFileSync(join(root, file), JSON.stringify(content));
  const npm = (args: string) => spawnSync(`npm ${args}`, { cwd: root, encoding: 'utf8', shell: true });
  mkdirSync(join(root, 'curious'));
  const postinstall = `node -e "fs.writeFileSync('ran', '')"`;
  write('curious/package.json', { name: 'curious', version: '1.0.0', scripts: { postinstall } });
  npm('pack ./curious');
  write('package.json', { dependencies: { curious: 'file:curious-1.0.0.tgz' } });
  npm('install --package-lock-only');
  const ran = join(root, 'node_modules/curious/ran');
  expect(npm('ci --ignore-scripts=false').status).toBe(0);
  expect(existsSync(ran)).toBe(true);
  copyFileSync(join(__dirname, '../.npmrc'), join(root, '.npmrc'));
  expect(npm('ci').status).toBe(0);
  expect([existsSync(join(root, 'node_modules/curious/package.json')), existsSync(ran)]).toEqual([
    true,
    false,
  ]);
  rmSync(root, { recursive: true });
});

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

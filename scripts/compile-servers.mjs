/** compile-servers.mjs FOLDER WORKSPACE…: files keep their sources' names, by which others find them. */
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';

const LEFT_OUT =
  /(^|[\\/])(node_modules|dist|testing|tsconfig\.json|[^\\/]*\.test\.ts)$|^releases[\\/]console$/;

const options = {
  loader: 'ts',
  format: 'cjs',
  platform: 'node',
  target: `node${process.versions.node}`,
  keepNames: true,
  sourcemap: 'inline',
  sourcesContent: false,
  tsconfigRaw: readFileSync('tsconfig.json', 'utf8'),
};

const [target, ...workspaces] = process.argv.slice(2);
for (const workspace of workspaces) {
  const copy = path.join(target, workspace);
  cpSync(workspace, copy, { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
  for (const file of readdirSync(copy, { recursive: true })) {
    if (!file.endsWith('.ts')) continue;
    const place = path.join(copy, file);
    const sourcefile = path.basename(file);
    writeFileSync(place, transformSync(readFileSync(place, 'utf8'), { ...options, sourcefile }).code);
  }
}
cpSync('shared/server/compiled.cjs', path.join(target, 'shared/server/typescript.cjs'));

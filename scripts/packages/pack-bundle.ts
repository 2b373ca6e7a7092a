import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build as bundleWith, type Metafile, type Plugin } from 'esbuild';
import { npmPack } from './library-manifest';
import { readJson } from '../read-json';

export interface BundledPackage {
  name: string;
  description: string;
  bin: string;
  /** Names the README in `readmes`, too. */
  workspace: string;
  entry: string;
  /** Further files by path, such as templates. */
  files?: ReadonlyMap<string, string>;
}

/** Packs a command and the contract it uses in one file, without any server. Other packages stay dependencies. */
export async function packBundle(root: string, bundled: BundledPackage, target: string): Promise<string> {
  const { name, description, bin, workspace, entry, files = new Map<string, string>() } = bundled;
  const readPackage = (folder: string) =>
    readJson<{ version: string; engines?: object }>(join(root, folder, 'package.json'));
  const { version } = readPackage(workspace);
  const { engines } = readPackage('.');
  const code = await bundle(join(root, workspace, entry));
  const manifest = {
    name,
    version,
    description,
    license: 'UNLICENSED',
    type: 'module',
    engines,
    bin: { [bin]: `./bin/${bin}.mjs` },
    dependencies: Object.fromEntries(
      code.imports.map((each) => [each, readPackage(`node_modules/${each}`).version]),
    ),
  };
  const staged = mkdtempSync(join(tmpdir(), 'glossa-package-'));
  try {
    const all = new Map([
      ...files,
      ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
      ['README.md', readFileSync(join(root, 'scripts/packages/readmes', `${workspace}.md`), 'utf8')],
      [`bin/${bin}.mjs`, code.text],
    ]);
    for (const [path, text] of all) {
      mkdirSync(join(staged, path, '..'), { recursive: true });
      writeFileSync(join(staged, path), text);
    }
    chmodSync(join(staged, 'bin', `${bin}.mjs`), 0o755);
    return npmPack(staged, target);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

async function bundle(entry: string): Promise<{ text: string; imports: string[] }> {
  const { outputFiles, metafile } = await bundleWith({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'out',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    banner: { js: '#!/usr/bin/env node' },
    define: { __dirname: 'import.meta.dirname' },
    plugins: [packagesStayOutside],
  });
  return { text: outputFiles[0]?.text ?? '', imports: importedPackages(metafile) };
}

/** All but the packages of the checkout itself. */
const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@glossa/') ? undefined : { path, external: true },
    );
  },
};

function importedPackages({ outputs }: Metafile): string[] {
  const paths = Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const names = paths.flatMap((path) => /^(?!node:)(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  return [...new Set(names)].sort();
}

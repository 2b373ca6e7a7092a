import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describePackage, type Manifest, npmPack } from './library-manifest';
import { readJson } from '../read-json';

/** The packages that a remote outside the checkout imports. */
const LIBRARIES = ['contract', 'kit', 'build'] as const;

/** Files that TypeScript does not make: styles, drawings, CommonJS, declarations, the README. */
const COPIED = /\.(css|svg|cjs|d\.c?ts|md)$/;
const NOT_COPIED = /(^|\/)node_modules\//;

/** Packs the contract, the kit and the build into `target`; returns the paths of the tarballs. */
export const packLibraries = (root: string, target: string): string[] =>
  LIBRARIES.map((name) => {
    const staged = fs.mkdtempSync(join(tmpdir(), `glossa-${name}-`));
    try {
      writeLibrary(root, join(root, 'shared', name), staged);
      return npmPack(staged, target);
    } finally {
      fs.rmSync(staged, { recursive: true, force: true });
    }
  });

function writeLibrary(root: string, sources: string, folder: string): void {
  const tsc = require.resolve('typescript/bin/tsc');
  const config = join(sources, 'tsconfig.package.json');
  execFileSync(process.execPath, [tsc, '-p', config, '--outDir', folder], { stdio: ['ignore', 2, 2] });
  for (const path of listFiles(sources)) {
    if (COPIED.test(path) && !NOT_COPIED.test(path)) fs.cpSync(join(sources, path), join(folder, path));
  }
  const manifest = readJson<Manifest>(join(sources, 'package.json'));
  writeJson(join(folder, 'package.json'), describePackage(root, manifest));
  if (manifest.name === '@glossa/build') {
    writeJson(join(folder, 'tsconfig.json'), readTsconfig(root));
    fs.chmodSync(join(folder, 'bin/glossa.cjs'), 0o755);
  } else {
    addExtensions(folder);
  }
}

const listFiles = (folder: string) => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** ES modules in a package need extensions, and the type of JSON; neither sources nor TypeScript add them. */
function addExtensions(folder: string): void {
  for (const path of listFiles(folder).filter((file) => /\.(js|d\.ts)$/.test(file))) {
    const file = join(folder, path);
    const text = fs.readFileSync(file, 'utf8');
    const named = text.replace(
      /((?:from|import) ?\(?['"])(\.{1,2}\/[^'"]+)(?=['"])/g,
      (found, before: string, name: string) => {
        const target = [`${name}.js`, `${name}/index.js`].find((each) =>
          fs.existsSync(join(dirname(file), each)),
        );
        return target === undefined ? found : before + target;
      },
    );
    fs.writeFileSync(file, named.replace(/(?<=\bfrom '\.[^']+\.json')/g, " with { type: 'json' }"));
  }
}

function readTsconfig(root: string) {
  const read = (file: string) =>
    readJson<{ compilerOptions: Record<string, unknown> }>(join(root, file)).compilerOptions;
  return { compilerOptions: { ...read('tsconfig.json'), ...read('tsconfig.browser.json') } };
}

const writeJson = (file: string, content: unknown): void =>
  fs.writeFileSync(file, JSON.stringify(content, null, 2) + '\n');

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const WORKSPACES = ['api', 'api/postgres', 'api/words', 'shared/contract', 'shared/server'];
/** Tests, what makes other files, and what a program that only runs does without. */
const LEFT_OUT =
  /\.test\.ts$|_snapshot\.json$|[\\/](node_modules|testing|wild|make|tsconfig\.json)$|^api[\\/](seed|words[\\/]data)$/;
/** A small file of words in the format of that version. */
const COMPILE =
  "require('@glossa/words/compile').compileWords({ glossary: process.argv[1] }, process.argv[2])";

/**
 * Packs the API of a checkout as `api-<commit>.tar.br`, in place of the one before; returns the name of the file. Its packages are those
 * of the checkout that starts it.
 */
export function packApi(commit: string, checkout: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'glossa-record-api-'));
  try {
    const program = join(folder, 'program');
    stageProgram(checkout, program);
    symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'));
    const glossary = join(checkout, 'api/testing/fixtures/glossary');
    const args = [
      '--require',
      '@glossa/server/typescript',
      '--eval',
      COMPILE,
      glossary,
      join(program, 'words.mdb'),
    ];
    execFileSync(process.execPath, args, { cwd: join(program, 'api'), stdio: 'inherit' });
    const tar = execFileSync('tar', ['-c', '-C', program, '.'], { maxBuffer: 2 ** 30 });
    for (const name of readdirSync(__dirname))
      if (/^api-.+\.tar\.br$/.test(name)) rmSync(join(__dirname, name));
    const file = join(__dirname, `api-${commit}.tar.br`);
    writeFileSync(file, brotliCompressSync(tar));
    return file;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function stageProgram(checkout: string, program: string): void {
  for (const each of ['api', 'shared/contract', 'shared/server'])
    cpSync(join(checkout, each), join(program, each), {
      recursive: true,
      filter: (from) => !LEFT_OUT.test(relative(checkout, from)),
    });
  // The lessons of its tests are its demo lessons.
  cpSync(join(checkout, 'api/testing/fixtures/content'), join(program, 'api/seed/content'), {
    recursive: true,
  });
  mkdirSync(join(program, 'node_modules/@glossa'), { recursive: true });
  for (const each of WORKSPACES.slice(1)) {
    const { name } = JSON.parse(readFileSync(join(checkout, each, 'package.json'), 'utf8')) as {
      name: string;
    };
    symlinkSync(join('../..', each), join(program, 'node_modules', name));
  }
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { dictionaryFiles } from './compile-dictionary';

/** A dictionary whose files cannot be compiled. */
export interface FailedFiles {
  name: string;
  /** As `fingerprint` gives it: other files and other ways to compile them have others. */
  print: string;
}

const Failure = Type.Object({
  print: Type.String(),
  /** The hash covers both files, because a repaired one may have the size and the checksum of the broken one. */
  digest: Type.String(),
  problem: Type.String(),
});
const failure = Compile(Failure);

/** Remembers which files could not be compiled, so that not every start tries them again for minutes. */
export class FailedDictionaries {
  constructor(private readonly folders: { source: string; compiled: string }) {}

  /** Why these files could not be compiled; undefined when they were not tried, or have changed since. */
  async findProblem({ name, print }: FailedFiles): Promise<string | undefined> {
    const text = await readFile(this.fileOf(name), 'utf8').catch(() => '');
    const known = readFailure(text);
    if (known?.print !== print) return undefined;
    return known.digest === (await this.digest(name)) ? known.problem : undefined;
  }

  async record({ name, print }: FailedFiles, problem: string): Promise<void> {
    const digest = await this.digest(name);
    if (digest === undefined) return;
    const value: Static<typeof Failure> = { print, digest, problem };
    // On a full disk the next start tries again.
    await writeFile(this.fileOf(name), JSON.stringify(value), { mode: 0o600 }).catch(() => undefined);
  }

  async forget(name: string): Promise<void> {
    await rm(this.fileOf(name), { force: true });
  }

  private fileOf(name: string): string {
    return path.join(this.folders.compiled, `${name}.failed`);
  }

  /** Undefined where a file is being replaced. */
  private async digest(name: string): Promise<string | undefined> {
    const hash = createHash('sha256');
    try {
      for (const file of dictionaryFiles(this.folders.source, name))
        for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer);
    } catch {
      return undefined;
    }
    return hash.digest('hex');
  }
}

/** Undefined for a file that another server is writing. */
function readFailure(text: string): Static<typeof Failure> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return failure.Check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

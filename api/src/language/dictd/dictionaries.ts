import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { fingerprint } from './compile-dictionary';
import { COMPILE_TIMEOUT_MS, compileInProcess } from './compile-process';
import { type DictionaryName, readDictionaryName } from './dictionary-names';
import { FailedDictionaries } from './failed-dictionaries';
import { tryLock } from './file-lock';
import { WordFile, type WordFileHead } from './word-file';

/** A dictionary that is open, with its languages. */
export interface OpenDictionary extends DictionaryName {
  file: WordFile;
}

export interface DictionaryFolders {
  /** The operator's folder, with `<name>.index` and `<name>.dict.dz`. */
  source: string;
  /** Our own folder, with one file for each version of a dictionary. */
  compiled: string;
}

/**
 * The dictionaries of a folder. None is there until `load` has found it; one that was never compiled comes a minute
 * later, and a damaged one never: it is tried once, and again when its files have changed. Servers may share the compiled files: they compile one at a time, and open what
 * another has compiled.
 */
export class Dictionaries {
  private readonly open = new Map<string, OpenDictionary>();
  private readonly stopping = new AbortController();
  private loading: Promise<void> = Promise.resolve();
  private readonly failed: FailedDictionaries;
  /** Grows with each dictionary, for caches of answers. */
  revision = 0;

  constructor(
    private readonly folders: DictionaryFolders,
    private readonly log: FastifyBaseLogger,
    /** Tests compile without a process. */
    private readonly runCompile: typeof compileInProcess = compileInProcess,
  ) {
    this.failed = new FailedDictionaries(folders);
  }

  /** Translating from one language into another. */
  between(from: string, to: string): OpenDictionary[] {
    return [...this.open.values()].filter((dictionary) => dictionary.from === from && dictionary.to === to);
  }

  list(): (DictionaryName & Pick<WordFileHead, 'title' | 'licence' | 'url' | 'headwords'>)[] {
    return [...this.open.values()]
      .map(({ file, ...name }) => ({ ...name, ...file.head }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /**
   * Opens what is compiled, then compiles the rest in the background; all of the folder, or those named. Resolves when all
   * is done; never rejects.
   */
  load(names?: readonly string[]): Promise<void> {
    this.loading = this.loadAll(names).catch((error: unknown) =>
      this.log.warn({ err: error }, 'the dictionaries cannot be read'),
    );
    return this.loading;
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.loading;
    for (const { file } of this.open.values()) file.close();
    this.open.clear();
  }

  private async loadAll(names: readonly string[] | undefined): Promise<void> {
    const found = await findDictionaries(this.folders.source);
    const dictionaries = names ? found.filter(({ name }) => names.includes(name)) : found;
    if (dictionaries.length === 0) return;
    await mkdir(this.folders.compiled, { recursive: true });
    await this.removeAbandoned();
    let missing = await this.openOrList(dictionaries);
    while (missing.length > 0 && !this.stopping.signal.aborted) {
      const unlock = await tryLock(path.join(this.folders.compiled, 'lock'));
      try {
        // The last server may have compiled some of them before it unlocked.
        missing = await this.openOrList(missing);
        if (unlock) {
          const [next, ...others] = missing;
          missing = others;
          if (next) await this.compile(next);
        }
      } finally {
        await unlock?.();
      }
      if (!unlock && missing.length > 0) await this.waitForOtherServer();
    }
  }

  /** Opens what is compiled. Lists the rest, without what could not be compiled before. */
  private async openOrList(dictionaries: readonly FoundDictionary[]): Promise<FoundDictionary[]> {
    const missing = dictionaries.filter((dictionary) => !this.openCompiled(dictionary));
    const untried: FoundDictionary[] = [];
    for (const dictionary of missing) {
      const problem = await this.failed.findProblem(dictionary);
      if (problem === undefined) untried.push(dictionary);
      else this.log.warn({ dictionary: dictionary.name, problem }, 'a dictionary could not be read before');
    }
    return untried;
  }

  private async waitForOtherServer(): Promise<void> {
    // Rejects when this server stops.
    await delay(POLL_INTERVAL_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  private async compile(dictionary: FoundDictionary): Promise<void> {
    const target = this.targetOf(dictionary);
    const task = { directory: this.folders.source, dictionary, target };
    const { problem, isFinal } = await this.runCompile(task, this.stopping.signal);
    if (this.stopping.signal.aborted) return;
    // Another server may have compiled it where this one could not.
    if (this.openCompiled(dictionary)) {
      this.log.info({ dictionary: dictionary.name }, 'a dictionary was compiled');
      await this.removeOlder(dictionary.name, path.basename(target));
      await this.failed.forget(dictionary.name);
      return;
    }
    this.log.warn({ dictionary: dictionary.name, problem }, 'a dictionary cannot be read');
    if (isFinal && problem !== undefined) await this.failed.record(dictionary, problem);
  }

  private openCompiled(dictionary: FoundDictionary): boolean {
    const { print: _print, ...name } = dictionary;
    try {
      const file = WordFile.open(this.targetOf(dictionary));
      if (!file) return false;
      this.open.set(name.name, { ...name, file });
      this.revision += 1;
      return true;
    } catch {
      return false;
    }
  }

  private targetOf({ name, print }: FoundDictionary): string {
    return path.join(this.folders.compiled, `${name}.${print}`);
  }

  /** Leaves temporary files alone. */
  private async removeOlder(name: string, kept: string): Promise<void> {
    const files = await readdir(this.folders.compiled);
    const older = files.filter((file) => COMPILED_FILE.exec(file)?.[1] === name && file !== kept);
    for (const file of older) await rm(path.join(this.folders.compiled, file), { force: true });
  }

  /** Temporary files of processes that were killed. Younger ones may be another server's that is writing. */
  private async removeAbandoned(): Promise<void> {
    const files = await readdir(this.folders.compiled);
    for (const file of files.filter((one) => TEMPORARY_FILE.test(one))) {
      const temporary = path.join(this.folders.compiled, file);
      const modified = await stat(temporary).catch(() => undefined);
      if (modified && Date.now() - modified.mtimeMs > COMPILE_TIMEOUT_MS)
        await rm(temporary, { force: true });
    }
  }
}

/** The name of the dictionary, and its fingerprint. */
const COMPILED_FILE = /^([\w-]+)\.[0-9a-f]{16}$/;
const TEMPORARY_FILE = /^[\w-]+\.[0-9a-f]{16}\.[\w-]+$/;
const POLL_INTERVAL_MS = 1_000;

interface FoundDictionary extends DictionaryName {
  print: string;
}

/** Smaller ones first: they are ready sooner. A folder that is not there has none. */
async function findDictionaries(folder: string): Promise<FoundDictionary[]> {
  const files = await readdir(folder).catch(() => []);
  const found: { dictionary: FoundDictionary; size: number }[] = [];
  for (const file of files) {
    const dictionary = file.endsWith('.index')
      ? readDictionaryName(file.slice(0, -'.index'.length))
      : undefined;
    if (!dictionary) continue;
    try {
      const { size } = await stat(path.join(folder, file));
      found.push({ dictionary: { ...dictionary, print: await fingerprint(folder, dictionary.name) }, size });
    } catch {
      // One of the two files is missing.
    }
  }
  return found.sort((a, b) => a.size - b.size).map(({ dictionary }) => dictionary);
}

import { closeSync, openSync, readSync } from 'node:fs';
import { open, type Database, type RootDatabase } from 'lmdb';
import type { Records } from './records';

/** Count it up when what the file holds changes, so that it is compiled again. */
export const WORD_FILE_VERSION = 3;

/** No key of the file is longer. */
const MAX_KEY_LENGTH = 100;

/** The file is mapped into memory: processes share its pages, a look-up takes a few microseconds. */
export class WordFile {
  private readonly directions: ReadonlySet<string>;

  private constructor(
    private readonly records: RootDatabase<unknown, string>,
    private readonly glosses: Database<Buffer, string>,
    readonly head: Records['head'],
  ) {
    this.directions = new Set(head.dictionaries.map(({ from, to }) => `${from} ${to}`));
  }

  /** Whether a dictionary translates from one language into another. */
  hasDictionary(from: string, to: string): boolean {
    return this.directions.has(`${from} ${to}`);
  }

  /** Undefined for a file that is missing, or was compiled by another version of the program. */
  static open(path: string): WordFile | undefined {
    if (!isLmdb(path)) return undefined;
    let records: RootDatabase<unknown, string> | undefined;
    try {
      // What was read last stays parsed, within the bounds of LMDB's own cache.
      records = open<unknown, string>({
        path,
        noSubdir: true,
        readOnly: true,
        encoding: 'json',
        cache: true,
      });
      const head = records.get('head ') as Records['head'] | undefined;
      if (head?.version === WORD_FILE_VERSION) {
        const glosses = records.openDB<Buffer, string>({ name: 'glosses', encoding: 'binary', cache: false });
        return new WordFile(records, glosses, head);
      }
    } catch {
      // The file is of another program.
    }
    void records?.close();
    return undefined;
  }

  get<Kind extends keyof Records>(kind: Kind, key: string): Records[Kind] | undefined {
    if (key.length > MAX_KEY_LENGTH) return undefined;
    return this.records.get(`${kind} ${key}`) as Records[Kind] | undefined;
  }

  /** What the kind has of the keys that begin with the prefix, by the rest of the key. */
  *list<Kind extends keyof Records>(kind: Kind, prefix: string): Generator<[string, Records[Kind]]> {
    const start = `${kind} ${prefix}`;
    for (const { key, value } of this.records.getRange({ start })) {
      if (!key.startsWith(start)) return;
      yield [key.slice(start.length), value as Records[Kind]];
    }
  }

  /** The tokens of a synset, as `packTokens` writes them. The next call overwrites them. */
  readTokens(synset: string): Buffer | undefined {
    return this.glosses.getBinaryFast(synset);
  }

  close(): Promise<void> {
    return this.records.close();
  }
}

/** In the first page of each file of LMDB, which ends the process when it opens something else. */
const MAGIC = Buffer.from([0xde, 0xc0, 0xef, 0xbe]);

function isLmdb(path: string): boolean {
  try {
    const handle = openSync(path, 'r');
    const start = Buffer.alloc(64);
    readSync(handle, start, 0, start.length, 0);
    closeSync(handle);
    return start.includes(MAGIC);
  } catch {
    return false;
  }
}

import { open, type Database, type RootDatabase } from 'lmdb';
import type { Records } from '../records';

const BATCH_SIZE = 200_000;

/** Writes a word file, which nobody reads before it is complete. */
export class WordFileWriter {
  private readonly records: RootDatabase<string, string>;
  private readonly glosses: Database<Buffer, string>;
  private waiting: [key: string, json: string][] = [];

  constructor(path: string) {
    // Synced once, when it is closed.
    this.records = open<string, string>({ path, noSubdir: true, noSync: true, encoding: 'string' });
    this.glosses = this.records.openDB<Buffer, string>({ name: 'glosses', encoding: 'binary' });
  }

  put<Kind extends keyof Records>(kind: Kind, key: string, value: Records[Kind]): void {
    this.putText(kind, key, JSON.stringify(value));
  }

  putText(kind: keyof Records, key: string, json: string): void {
    this.waiting.push([`${kind} ${key}`, json]);
    if (this.waiting.length === BATCH_SIZE) this.flush();
  }

  putTokens(all: readonly (readonly [synset: string, tokens: Buffer])[]): void {
    this.records.transactionSync(() => {
      for (const [synset, tokens] of all) this.glosses.putSync(synset, tokens);
    });
  }

  async close(): Promise<void> {
    this.flush();
    await this.records.flushed;
    await this.records.close();
  }

  /** In the order of their keys, which fills the pages of the file. */
  private flush(): void {
    const records = this.waiting.sort(([a], [b]) => (a < b ? -1 : 1));
    this.waiting = [];
    this.records.transactionSync(() => {
      for (const [key, json] of records) this.records.putSync(key, json);
    });
  }
}

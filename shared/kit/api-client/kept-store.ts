import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { settleWithin } from '../browser/settle-within';

/** A write of the API that is kept until the server has answered it. */
export interface KeptCall {
  /** The header `Idempotency-Key`, the same in all attempts: the server makes the change once. */
  readonly id: string;
  readonly learnerId: number;
  readonly method: 'post' | 'put' | 'patch' | 'delete';
  /** Path below `/api`. */
  readonly url: string;
  readonly body?: unknown;
  /** What it does, such as `word.save`. */
  readonly kind: string;
  /** What the learner sees, such as the word. */
  readonly about?: string;
  /** A waiting call of the same name goes out for this one, which says all that it said. */
  readonly replaces?: string;
  /**
   * Makes it a report, sent in place of `body` where that got no answer. The server counts it once, so it has
   * no key. It is not listed, and dropped where it is refused.
   */
  readonly lateBody?: unknown;
  /** What the answer says where the server has made the change. One that says otherwise later is told as a refusal. */
  readonly expects?: readonly [field: string, value: string];
  /** By this device's clock: it is dropped then. */
  readonly expiresAt?: number;
  /** How long it may take, where that is longer than usual. */
  readonly timeoutMs?: number;
  /** By this device's clock. */
  readonly madeAt: number;
  /** The server has answered that it will never make the change. */
  readonly refused?: { readonly status: number; readonly code: string; readonly detail?: string };
}

interface Schema extends DBSchema {
  calls: { key: string; value: KeptCall & { readonly order: number }; indexes: { order: number } };
}

type Use<Result> = (calls: IDBPObjectStore<Schema, ['calls'], 'calls', 'readwrite'>) => Promise<Result>;

const DATABASE = 'glossa-kept';
const OPEN_TIMEOUT_MS = 3_000;
/** A database that hangs is left alone for this time: each write would wait for it. */
const HANGING_MS = 60_000;

/** Kept calls in their order, in IndexedDB. Where that is denied, full or broken, the memory of the page has them. */
export class KeptStore {
  private memory: KeptCall[] = [];
  /** What the database has not been told, or could not: of a call what became of it, undefined where it is over. */
  private readonly unwritten = new Map<string, KeptCall | undefined>();
  isClosed = false;
  /** By `performance.now()`. */
  private hangsUntil = 0;
  private database: Promise<IDBPDatabase<Schema>> | undefined;

  /** True while closing the page would lose calls. */
  get isVolatile(): boolean {
    return this.memory.length > 0;
  }

  async readAll(): Promise<KeptCall[]> {
    const stored = await this.attempt((calls) => calls.index('order').getAll());
    const known = (stored ?? []).flatMap((call) =>
      this.unwritten.has(call.id) ? (this.unwritten.get(call.id) ?? []) : call,
    );
    return [...known, ...this.memory];
  }

  async add(call: KeptCall): Promise<void> {
    // What comes after a call in memory is sent after it.
    const addLast: Use<string> = async (calls) => {
      const last = await calls.index('order').openKeyCursor(null, 'prev');
      return calls.add({ ...call, order: (last?.key ?? 0) + 1 });
    };
    const isStored = !this.isVolatile && (await this.attempt(addLast));
    if (!isStored) this.memory.push(call);
  }

  async update(call: KeptCall): Promise<void> {
    this.memory = this.memory.map((each) => (each.id === call.id ? call : each));
    await this.write([call.id], call, async (calls) => {
      const stored = await calls.get(call.id);
      if (stored) await calls.put({ ...call, order: stored.order });
    });
  }

  async remove(ids: readonly string[]): Promise<void> {
    this.memory = this.memory.filter(({ id }) => !ids.includes(id));
    await this.write(ids, undefined, (calls) => Promise.all(ids.map((id) => calls.delete(id))));
  }

  /** On a full disk the page knows it: what was answered would be sent for ever otherwise. */
  private async write(ids: readonly string[], call: KeptCall | undefined, use: Use<unknown>): Promise<void> {
    for (const id of ids) this.unwritten.set(id, call);
    const isWritten = await this.attempt((calls) => use(calls).then(() => true));
    if (isWritten) for (const id of ids) this.unwritten.delete(id);
  }

  close(): void {
    void this.database?.then((database) => database.close());
    this.isClosed = true;
  }

  /** Undefined when it fails. The second attempt opens the database anew: the browser may have closed it. */
  private async attempt<Result>(use: Use<Result>) {
    for (let attempts = 0; attempts < 2 && !this.isClosed; attempts += 1) {
      const begunAt = performance.now();
      if (begunAt < this.hangsUntil) return undefined;
      try {
        this.database ??= openDatabase();
        const { store, done } = (await this.database).transaction('calls', 'readwrite');
        // Both fail where the browser takes the database away.
        return (await Promise.all([use(store), done]))[0];
      } catch {
        this.database = undefined;
        if (performance.now() - begunAt > OPEN_TIMEOUT_MS / 2)
          this.hangsUntil = performance.now() + HANGING_MS;
      }
    }
    return undefined;
  }
}

async function openDatabase(): Promise<IDBPDatabase<Schema>> {
  const opening = openDB<Schema>(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('calls', { keyPath: 'id' }).createIndex('order', 'order');
    },
    // A later version of this code, in another tab, changes the database.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
  const database = await settleWithin(OPEN_TIMEOUT_MS, opening);
  if (!database) throw new Error('IndexedDB does not open');
  return database;
}

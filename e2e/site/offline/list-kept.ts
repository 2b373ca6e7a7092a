const DATABASE = 'glossa-kept';

interface Kept {
  readonly kind: string;
  /** What the learner sees, such as the word. */
  readonly about?: string;
  readonly body: unknown;
}

/** What Playwright's pages and Puppeteer's have in common. */
interface ScriptedPage {
  evaluate(script: (name: string) => Promise<Kept[]>, name: string): Promise<Kept[]>;
}

/** The calls that the outbox keeps in the browser of the page, in their order. */
export function listKept(page: ScriptedPage): Promise<Kept[]> {
  return page.evaluate(async (name) => {
    const settle = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
      });
    // Opening it here would make an empty one.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
    const database = await settle(indexedDB.open(name));
    const calls = database.transaction('calls').objectStore('calls').index('order');
    const kept = await settle<Kept[]>(calls.getAll());
    database.close();
    return kept.map(({ kind, about, body }) => ({ kind, about, body }));
  }, DATABASE);
}

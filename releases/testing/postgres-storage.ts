import { openPostgres, type Postgres } from '../src/storage/postgres/postgres';
import { withTestDatabase, type TestDatabase } from './test-postgres';

/** One database for a test file; what is opened on it is closed after each test. */
export class PostgresStorage {
  private database: TestDatabase | undefined;
  private readonly opened: Postgres[] = [];

  constructor() {
    beforeAll(async () => (this.database = await withTestDatabase()), 60_000);
    afterEach(async () => {
      for (const postgres of this.opened.splice(0)) await postgres.close();
    });
    afterAll(() => this.database?.close());
  }

  get url(): string {
    if (!this.database) throw new Error('The database is there while tests run, and not before.');
    return this.database.url;
  }

  /** As a server opens it. */
  async open(): Promise<Postgres> {
    const postgres = await openPostgres(this.url);
    this.opened.push(postgres);
    return postgres;
  }

  /** The same, and empty. */
  async openEmpty(): Promise<Postgres> {
    const postgres = await this.open();
    await postgres.query('drop schema if exists glossa_releases cascade');
    return postgres;
  }
}

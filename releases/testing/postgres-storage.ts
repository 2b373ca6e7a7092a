import { openPostgres, type Postgres } from '../src/storage/postgres/postgres';
import { withTestDatabase, type TestDatabase } from './test-postgres';

/** One database for a test file; its connections are closed after each test. */
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

  /** Opens it as a server does. */
  async open(): Promise<Postgres> {
    const postgres = await openPostgres(this.url);
    this.opened.push(postgres);
    return postgres;
  }

  /** Opens it with an empty schema. */
  async openEmpty(): Promise<Postgres> {
    const postgres = await this.open();
    await postgres.query('drop schema if exists glossa_releases cascade');
    return postgres;
  }
}

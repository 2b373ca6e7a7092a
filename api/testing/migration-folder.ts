import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const migrationsFolder = path.join(__dirname, '..', 'drizzle');

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** Names of the migrations, oldest first. */
export async function migrationTags(): Promise<string[]> {
  return (await readJournal(migrationsFolder)).entries.map(({ tag }) => tag);
}

/** Runs `work` with a copy of the migrations and one more, dated `when` (ms since 1970). */
export async function withOneMoreMigration(
  { sql, when }: { sql: string; when: number },
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const tag = '9999_one_more';
  await withMigrations(
    ({ entries }) => entries.push({ idx: entries.length, version: '7', when, tag, breakpoints: true }),
    async (folder) => {
      await writeFile(path.join(folder, `${tag}.sql`), sql);
      await work(folder);
    },
  );
}

/** Runs `work` with a copy of the migrations up to `tag`. */
export const withMigrationsUpTo = (tag: string, work: (folder: string) => Promise<void>) =>
  withMigrations(({ entries }) => entries.splice(entries.findIndex((each) => each.tag === tag) + 1), work);

async function withMigrations(
  change: (journal: Journal) => void,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const copy = await mkdtemp(path.join(tmpdir(), 'glossa-migrations-'));
  try {
    await cp(migrationsFolder, copy, { recursive: true });
    const journal = await readJournal(copy);
    change(journal);
    await writeFile(path.join(copy, 'meta', '_journal.json'), JSON.stringify(journal));
    await work(copy);
  } finally {
    await rm(copy, { recursive: true });
  }
}

async function readJournal(folder: string): Promise<Journal> {
  return JSON.parse(await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
}

import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration, type DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { migrationsFolder, migrationTags } from '../../../testing/migration-folder';
import { useTestApi } from '../../../testing/test-api';

interface DeclaredTable {
  name: string;
  columns: object;
}

// drizzle-kit adds methods that `for … in` finds in every array, and ajv would compile wrong code from that.
for (const name of Object.keys(Array.prototype)) {
  Object.defineProperty(Array.prototype, name, { enumerable: false });
}

const api = useTestApi();

const load = createRequire(__filename);

function schemaInCode(): Record<string, unknown> {
  const folder = path.join(__dirname, 'schema');
  const modules = readdirSync(folder).map((file) => load(path.join(folder, file)) as object);
  return Object.assign({}, ...modules) as Record<string, unknown>;
}

async function newestSnapshot(): Promise<DrizzleSnapshotJSON> {
  const newest = (await migrationTags()).at(-1)?.slice(0, 4);
  const file = path.join(migrationsFolder, 'meta', `${newest}_snapshot.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as DrizzleSnapshotJSON;
}

test('the migrations make the schema that the code declares', async () => {
  const inCode = generateDrizzleJson(schemaInCode());
  expect(await generateMigration(await newestSnapshot(), inCode)).toEqual([]);
  const { rows } = await api.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const declared = Object.values(inCode.tables as Record<string, DeclaredTable>).flatMap(
    ({ name, columns }) => Object.keys(columns).map((column) => `${name}.${column}`),
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(declared.sort());
});

test('a video of the host exists once for everybody and once for each learner', async () => {
  const [one, other] = [await api.register(), await api.register()];
  const owners = [null, one.session.user.id, other.session.user.id];
  const add = (id: string, owner: number | null) =>
    api.pool.query(
      "insert into videos (id, owner_id, youtube_id, title, language) values ($1, $2, 'dQw4w9WgXcQ', 'Again', 'es')",
      [id, owner],
    );
  for (const owner of owners) await add(`of-${owner}`, owner);
  for (const owner of owners) {
    await expect(add(`again-of-${owner}`, owner)).rejects.toMatchObject({ code: '23505' });
  }
});

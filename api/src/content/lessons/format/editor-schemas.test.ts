import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TSchema } from 'typebox';
import { GlossaryFile } from './lesson-files';
import { PlaylistFile } from './playlist-file';

const folder = path.join(__dirname, '../../../../../docs/schemas');

/** By these, editors check and complete the files of a folder. */
test.each<[string, TSchema]>([
  ['playlist.schema.json', PlaylistFile],
  ['glossary.schema.json', GlossaryFile],
])('docs/schemas/%s is what the check goes by', async (name, schema) => {
  const written: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
  const expected = { $schema: 'http://json-schema.org/draft-07/schema#', ...schema };
  expect(written).toEqual(JSON.parse(JSON.stringify(expected)));
});

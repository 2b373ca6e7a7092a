import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EDITOR_SCHEMAS, formatEditorSchema } from './editor-schemas';

const folder = path.join(__dirname, '../../../../docs/schemas');

test.each(Object.entries(EDITOR_SCHEMAS))(
  'docs/schemas/%s is what the check goes by',
  async (name, schema) => {
    const written: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
    expect(written).toEqual(JSON.parse(formatEditorSchema(schema)));
  },
);

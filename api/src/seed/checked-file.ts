import { readFile } from 'node:fs/promises';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { hasSystemCode } from '../platform/errors/system-code';

/** What a JSON file holds; undefined when there is none. One that is not what it should be is named in the error. */
export async function readChecked<Schema extends TSchema>(
  file: string,
  schema: Schema,
): Promise<Static<Schema> | undefined> {
  const text = await readIfThere(file);
  if (text === undefined) return undefined;
  const content: unknown = JSON.parse(text);
  if (Value.Check(schema, content)) return content;
  const [first] = Value.Errors(schema, content);
  throw new Error(`${file} cannot be used: ${first?.instancePath} ${first?.message}`);
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../harness/root';

/** Single English words of our glossary. */
export async function readDictionaryWords(): Promise<string[]> {
  const file = path.join(root, 'api', 'seed', 'glossary', 'en.json');
  const words = Object.keys(JSON.parse(await readFile(file, 'utf8')) as object);
  return words.filter((word) => /^[a-z]+$/.test(word));
}

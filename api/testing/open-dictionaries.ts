import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { runCompileTask } from '../src/language/dictd/compile-dictionary';
import { Dictionaries } from '../src/language/dictd/dictionaries';
import { packDictionary, writeDictionary } from './dictionary-files';

/** Dictionaries of these articles, by name, compiled in this process. The caller closes them. */
export async function openDictionaries(
  articles: Readonly<Record<string, readonly string[]>>,
): Promise<{ dictionaries: Dictionaries; close(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'glossa-dictionaries-'));
  const source = path.join(folder, 'dictd');
  mkdirSync(source);
  for (const [name, texts] of Object.entries(articles)) writeDictionary(source, name, packDictionary(texts));
  const dictionaries = new Dictionaries(
    { source, compiled: path.join(folder, 'compiled') },
    pino({ level: 'silent' }),
    (task) => Promise.resolve(runCompileTask(task)),
  );
  await dictionaries.load();
  const close = async () => {
    await dictionaries.close();
    rmSync(folder, { recursive: true });
  };
  return { dictionaries, close };
}

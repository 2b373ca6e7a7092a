/** The lemmas of Russian words by the OpenCorpora dictionary in the npm package `az`. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FormPair } from './hunspell';

interface Parse {
  tag: { stat: readonly string[] };
  score: number;
  normalize(): { word: string };
}
interface Morph {
  (word: string, options?: object): Parse[];
  init(folder: string, done: (error?: Error) => void): void;
}

/** The likeliest lemma of a form first; none for a word that the dictionary has not. */
export async function openRussian(folder: string): Promise<(form: string) => string[]> {
  const { Morph } = createRequire(__filename)(path.join(folder, 'az')) as { Morph: Morph };
  await new Promise<void>((resolve, reject) => {
    Morph.init(path.join(folder, 'az', 'dicts'), (error) => (error ? reject(error) : resolve()));
  });
  return (form) => [...new Set(Morph(form, { typos: 0 }).map((parse) => parse.normalize().word))];
}

export function* pairRussian(
  forms: Iterable<FormPair>,
  lemmasOf: (form: string) => string[],
): Generator<FormPair> {
  const seen = new Set<string>();
  for (const [form] of forms) {
    if (seen.has(form)) continue;
    seen.add(form);
    for (const lemma of lemmasOf(form).slice(0, 1)) yield [form, lemma];
  }
}

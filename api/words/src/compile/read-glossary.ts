import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Type, type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { GlossaryEntry } from '../records';

const Sense = Type.Object({
  hint: Type.Array(Type.String()),
  default: Type.Optional(Type.Literal(true)),
  pos: Type.Optional(Type.String()),
  lemma: Type.Optional(Type.String()),
});

const Entry = Type.Object({
  lemma: Type.String({ minLength: 1 }),
  pos: Type.String(),
  senses: Type.Optional(Type.Array(Sense)),
  synsets: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }))),
});

/** The translations of the entry, then those of each of its senses, the most frequent first. */
const EntryTranslations = Type.Array(Type.Array(Type.String({ minLength: 1 })), { minItems: 1 });

const entriesFile = Compile(Type.Record(Type.String(), Entry));
const translationsFile = Compile(Type.Record(Type.String(), EntryTranslations));

/** Reads `<source>.json` and `<source>/<target>.json`. Throws with the name of the invalid file and form. */
export const readGlossary = (directory: string): ReadonlyMap<string, ReadonlyMap<string, GlossaryEntry>> =>
  new Map(listLanguages(directory).map((language) => [language, readEntries(directory, language)]));

function readEntries(directory: string, source: string): Map<string, GlossaryEntry> {
  const content = readChecked(path.join(directory, `${source}.json`), entriesFile);
  const entries = new Map(
    Object.entries(content).map(([form, { senses, ...entry }]) => [
      form,
      {
        ...entry,
        translations: {},
        ...(senses && { senses: senses.map((sense) => ({ ...sense, translations: {} })) }),
      } satisfies GlossaryEntry,
    ]),
  );
  const folder = path.join(directory, source);
  for (const target of listLanguages(folder)) {
    const file = path.join(folder, `${target}.json`);
    addTranslations(entries, target, readChecked(file, translationsFile), file);
  }
  return entries;
}

function addTranslations(
  entries: ReadonlyMap<string, GlossaryEntry>,
  target: string,
  translations: Record<string, string[][]>,
  file: string,
): void {
  const unknown = Object.keys(translations).find((form) => !entries.has(form));
  if (unknown !== undefined)
    throw new Error(`${file} translates “${unknown}”, which the glossary does not have.`);
  for (const [form, entry] of entries) {
    const lists = translations[form];
    const parts: Pick<GlossaryEntry, 'translations'>[] = [entry, ...(entry.senses ?? [])];
    if (lists?.length !== parts.length) {
      throw new Error(
        `${file} must have ${parts.length} lists for “${form}”, one for the entry and one for each sense; it has ${lists?.length ?? 0}.`,
      );
    }
    for (const [index, part] of parts.entries()) {
      const list = lists[index] ?? [];
      if (list.length > 0) part.translations[target] = list;
    }
  }
}

function listLanguages(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => /^[a-z]{2}\.json$/.test(name))
    .map((name) => name.slice(0, 2))
    .sort();
}

function readChecked<T extends TSchema>(file: string, schema: ReturnType<typeof Compile<T>>): Static<T> {
  const content = requireJson(readFileSync(file, 'utf8'), file);
  if (schema.Check(content)) return content;
  const [first] = [...schema.Errors(content)];
  throw new Error(`${file} is not a glossary: ${first?.instancePath} ${first?.message}`);
}

function requireJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON.`, { cause: error });
  }
}

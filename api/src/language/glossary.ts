import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

const Sense = Type.Object({
  /** Words or phrases; a sentence that has them means this sense. */
  hint: Type.Array(Type.String()),
  /** True: this is the entry's own sense, listed to have hints. */
  default: Type.Optional(Type.Literal(true)),
  /** Given where they differ from the entry's. */
  pos: Type.Optional(Type.String()),
  lemma: Type.Optional(Type.String()),
});

const Entry = Type.Object({
  lemma: Type.String({ minLength: 1 }),
  pos: Type.String(),
  /**
   * Senses of the word. A sense is chosen when the sentence contains words of its `hint`, or uses the word as its part
   * of speech.
   */
  senses: Type.Optional(Type.Array(Sense)),
});

/** The translations of the entry, then those of each of its senses, the most frequent first. */
const EntryTranslations = Type.Array(Type.Array(Type.String({ minLength: 1 })), { minItems: 1 });

const entriesFile = Compile(Type.Record(Type.String(), Entry));
const translationsFile = Compile(Type.Record(Type.String(), EntryTranslations));

interface Translated {
  /** By language code, the most frequent first. A language without a translation is left out. */
  translations: Record<string, string[]>;
}

export interface GlossaryEntry extends Omit<Static<typeof Entry>, 'senses'>, Translated {
  senses?: (Static<typeof Sense> & Translated)[];
}

/** Our own translations, by source language and lower-case form. */
export interface Glossary {
  readonly languages: readonly string[];
  find(language: string, form: string): GlossaryEntry | undefined;
  forms(language: string): ReadonlyMap<string, GlossaryEntry>;
}

const NO_FORMS: ReadonlyMap<string, GlossaryEntry> = new Map();

/**
 * Reads `<source>.json`, the entries of a language, and `<source>/<target>.json`, their translations, for every file in
 * the folder. A target language without a file has no translations. Throws an error that names the invalid file and
 * form.
 */
export async function readGlossary(directory: string): Promise<Glossary> {
  const languages = await listLanguages(directory);
  const byLanguage = new Map<string, Map<string, GlossaryEntry>>();
  for (const language of languages) byLanguage.set(language, await readEntries(directory, language));
  return {
    languages,
    find: (language, form) => byLanguage.get(language)?.get(form),
    forms: (language) => byLanguage.get(language) ?? NO_FORMS,
  };
}

async function readEntries(directory: string, source: string): Promise<Map<string, GlossaryEntry>> {
  const content = await readChecked(path.join(directory, `${source}.json`), entriesFile);
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
  for (const target of await listLanguages(folder)) {
    const file = path.join(folder, `${target}.json`);
    addTranslations(entries, target, await readChecked(file, translationsFile), file);
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
    const parts: Translated[] = [entry, ...(entry.senses ?? [])];
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

async function listLanguages(directory: string): Promise<string[]> {
  const names = await readdir(directory);
  return names
    .filter((name) => /^[a-z]{2}\.json$/.test(name))
    .map((name) => name.slice(0, 2))
    .sort();
}

async function readChecked<T extends TSchema>(
  file: string,
  schema: ReturnType<typeof Compile<T>>,
): Promise<Static<T>> {
  const content = parseJson(await readFile(file, 'utf8'), file);
  if (schema.Check(content)) return content;
  const [first] = [...schema.Errors(content)];
  throw new Error(`${file} is not a glossary: ${first?.instancePath} ${first?.message}`);
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON.`, { cause: error });
  }
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';

/** Translations by language code, the most frequent first. */
const Translations = Type.Record(Type.String(), Type.Array(Type.String({ minLength: 1 })));

const GlossaryEntry = Type.Object({
  lemma: Type.String({ minLength: 1 }),
  pos: Type.String(),
  translations: Translations,
  /**
   * Other senses of the word. A sense is chosen when the sentence contains words of its `hint`, or uses the word as
   * its part of speech. `pos` and `lemma` are given where they differ from the entry's.
   */
  senses: Type.Optional(
    Type.Array(
      Type.Object({
        hint: Type.Array(Type.String()),
        pos: Type.Optional(Type.String()),
        lemma: Type.Optional(Type.String()),
        translations: Translations,
      }),
    ),
  ),
});
export type GlossaryEntry = Static<typeof GlossaryEntry>;

const glossaryFile = Compile(Type.Record(Type.String(), GlossaryEntry));

/** Our own translations, by source language and lower-case form. */
export interface Glossary {
  readonly languages: readonly string[];
  find(language: string, form: string): GlossaryEntry | undefined;
  forms(language: string): ReadonlyMap<string, GlossaryEntry>;
}

const NO_FORMS: ReadonlyMap<string, GlossaryEntry> = new Map();

function indexGlossary(languages: Readonly<Record<string, Record<string, GlossaryEntry>>>): Glossary {
  const byLanguage = new Map(
    Object.entries(languages).map(([language, forms]) => [language, new Map(Object.entries(forms))] as const),
  );
  return {
    languages: [...byLanguage.keys()],
    find: (language, form) => byLanguage.get(language)?.get(form),
    forms: (language) => byLanguage.get(language) ?? NO_FORMS,
  };
}

/** Reads `<language>.json` for every language in the folder. Throws an error that names an invalid file. */
export async function readGlossary(directory: string): Promise<Glossary> {
  const names = (await readdir(directory)).filter((name) => /^[a-z]{2}\.json$/.test(name));
  const languages: Record<string, Record<string, GlossaryEntry>> = {};
  for (const name of names) {
    const content: unknown = JSON.parse(await readFile(path.join(directory, name), 'utf8'));
    if (!glossaryFile.Check(content)) {
      const [first] = [...glossaryFile.Errors(content)];
      throw new Error(
        `${path.join(directory, name)} is not a glossary: ${first?.instancePath} ${first?.message}`,
      );
    }
    languages[name.slice(0, 2)] = content;
  }
  return indexGlossary(languages);
}

/** A dictionary that can be read, by the name of its files. */
export interface DictionaryName {
  name: string;
  /** ISO 639-1. */
  from: string;
  to: string;
  format: 'freedict' | 'mueller';
}

/** Languages of lessons and of the interface, by their codes in ISO 639-3. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ara: 'ar',
  deu: 'de',
  eng: 'en',
  fra: 'fr',
  hin: 'hi',
  ind: 'id',
  ita: 'it',
  jpn: 'ja',
  kat: 'ka',
  kor: 'ko',
  nld: 'nl',
  pol: 'pl',
  por: 'pt',
  rus: 'ru',
  spa: 'es',
  tha: 'th',
  tur: 'tr',
  ukr: 'uk',
  vie: 'vi',
  zho: 'zh',
};

/** Undefined for a dictionary of another format or of a language that the site does not have. */
export function readDictionaryName(name: string): DictionaryName | undefined {
  if (name === 'mueller7') return { name, from: 'en', to: 'ru', format: 'mueller' };
  const [, first = '', second = ''] = /^freedict-([a-z]{3})-([a-z]{3})$/.exec(name) ?? [];
  const from = LANGUAGES[first];
  const to = LANGUAGES[second];
  return from && to ? { name, from, to, format: 'freedict' } : undefined;
}

/** As people read it: `FreeDict eng-deu`. */
export function displayName(name: string): string {
  return name === 'mueller7' ? 'Mueller eng-rus' : name.replace(/^freedict-/, 'FreeDict ');
}

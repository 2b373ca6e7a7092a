import { isLocale } from '@glossa/contract/locales';

/** A dictionary that can be read, by the name of its files. */
export interface DictionaryName {
  name: string;
  /** ISO 639-1. */
  from: string;
  to: string;
  format: 'freedict' | 'mueller';
}

/** Undefined for a dictionary of another format or of a language that the site does not have. */
export function readDictionaryName(name: string): DictionaryName | undefined {
  if (name === 'mueller7') return { name, from: 'en', to: 'ru', format: 'mueller' };
  const [, ...codes] = /^freedict-([a-z]{3})-([a-z]{3})$/.exec(name) ?? [];
  // Codes of ISO 639-3 become those of ISO 639-1.
  const [from, to] = Intl.getCanonicalLocales(codes).filter(isLocale);
  return from && to ? { name, from, to, format: 'freedict' } : undefined;
}

/** As people read it: `FreeDict eng-deu`. */
export const displayName = (name: string): string =>
  name === 'mueller7' ? 'Mueller eng-rus' : name.replace(/^freedict-/, 'FreeDict ');

import path from 'node:path';
import { pageLanguage } from '@glossa/shared/request-language';
import type { InterfaceLanguage } from '@glossa/contract/language';
import type { FastifyRequest } from 'fastify';
import { cataloguesIn } from '../../platform/http/catalogues';
import english from './texts/en.json';

export type TextId = keyof typeof english;

/** The texts of the mock pages in one language. */
export interface PageTexts {
  readonly language: InterfaceLanguage;
  /** A text by its id, with `{name}` replaced by the value of that name. */
  readonly text: (id: TextId, values?: Readonly<Record<string, string>>) => string;
}

const catalogues = cataloguesIn<TextId>(path.join(__dirname, 'texts'));

/** A browser that navigates carries no token, so the language is the one it keeps of the interface, or prefers. */
export function pageTexts({ headers }: FastifyRequest): PageTexts {
  const language = pageLanguage(headers.cookie, headers['accept-language']);
  const texts = { ...english, ...catalogues(language) };
  return {
    language,
    text: (id, values = {}) =>
      texts[id].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
  };
}

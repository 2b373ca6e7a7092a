import { Type, type Static } from 'typebox';
import { LOCALES } from './locales';

type Codes<Options extends readonly { code: string }[]> = {
  -readonly [Place in keyof Options]: Options[Place]['code'];
};

/** The 20 languages of the interface, as ISO 639-1 codes. */
export const InterfaceLanguage = Type.Enum(LOCALES.map(({ code }) => code) as Codes<typeof LOCALES>);
export type InterfaceLanguage = Static<typeof InterfaceLanguage>;

/** Any language as an ISO 639-1 code in lower case, e.g. `es`. */
export const LanguageCode = Type.String({ pattern: '^[a-z]{2}$' });

/** Common European Framework of Reference levels, easiest first. */
export const CefrLevel = Type.Enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
export type CefrLevel = Static<typeof CefrLevel>;

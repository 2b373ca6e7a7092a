import { InterfaceLanguage } from '@glossa/contract/language';

/** The ISO 639-1 code of a language given by code or by English name. */
export function languageCode(language: string): string {
  if (/^[a-z]{2}$/.test(language)) return language;
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const code = InterfaceLanguage.enum.find((candidate) => names.of(candidate) === language);
  if (!code) throw new Error(`"${language}" is no language we know`);
  return code;
}

/** The interface language of a request; for servers. */
import { LOCALE_COOKIE } from './page-protocol';
import { isLocale, type Locale } from './locales';

export { textDirection } from './locales';

const CHOSEN = new RegExp(`(?:^|;)\\s*${LOCALE_COOKIE}=([a-z]{2})\\s*(?=;|$)`);
const WEIGHT = /^\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i;

/** The visitor's choice, from the cookie, else the browser's preference. */
export function pageLanguage(cookies: string | undefined, acceptLanguage: string | undefined): Locale {
  const chosen = CHOSEN.exec(cookies ?? '')?.[1];
  return isLocale(chosen) ? chosen : acceptedLanguage(acceptLanguage);
}

/** `pt` for `pt-BR`; default English. `negotiator` misreads `ru; q=0.2`, with a blank, and weights over 1. */
export function acceptedLanguage(header: string | undefined): Locale {
  const wishes = (header ?? '').split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';');
    const language = tag.trim().split('-')[0]?.toLowerCase();
    return isLocale(language) ? [{ language, weight: parseWeight(parameters) }] : [];
  });
  // The sort is stable for equal weights.
  const [first] = wishes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return first?.language ?? 'en';
}

function parseWeight(parameters: readonly string[]): number {
  if (parameters.length === 0) return 1;
  return Number(parameters.map((each) => WEIGHT.exec(each)?.[1]).find((weight) => weight !== undefined) ?? 0);
}

import { InterfaceLanguage } from '@glossa/shared/contract/language';
import { chosenIn } from './page-cookie';

const locales: readonly string[] = InterfaceLanguage.enum;
const cookieName = 'glossa_locale';

/** The language of a page: the visitor's choice, else what the browser prefers among ours, else English. */
export function pageLocale(cookie: string | undefined, acceptLanguage: string | undefined): string {
  return chosenIn(cookie, cookieName, locales) ?? preferred(acceptLanguage ?? '') ?? 'en';
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

function preferred(header: string): string | undefined {
  const wishes = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
    return { locale: tag.split('-')[0]?.toLowerCase() ?? '', weight: weight ? Number(weight) : 1 };
  });
  const known = wishes.filter(({ locale, weight }) => locales.includes(locale) && weight > 0);
  return known.sort((a, b) => b.weight - a.weight)[0]?.locale;
}

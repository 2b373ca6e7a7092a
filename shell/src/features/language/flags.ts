import { LOCALES, type Locale } from '@glossa/kit/i18n';
import {
  BR,
  CN,
  DE,
  ES,
  FR,
  GB,
  GE,
  ID,
  IN,
  IT,
  JP,
  KR,
  NL,
  PL,
  RU,
  SA,
  TH,
  TR,
  UA,
  VN,
} from 'country-flag-icons/string/3x2';

const FLAGS = { GB, GE, RU, ES, IT, TR, FR, DE, BR, NL, PL, UA, SA, CN, JP, KR, IN, TH, VN, ID };

/** A data URL, so that the flag needs no request. */
export function flagUrl(locale: Locale): string {
  const country = LOCALES.find(({ code }) => code === locale)?.flag ?? 'GB';
  return `data:image/svg+xml,${encodeURIComponent(FLAGS[country])}`;
}

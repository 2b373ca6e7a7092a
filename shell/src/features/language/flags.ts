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
import { LOCALES, type Locale } from '@glossa/shared/i18n';

const DRAWINGS = { GB, GE, RU, ES, IT, TR, FR, DE, BR, NL, PL, UA, SA, CN, JP, KR, IN, TH, VN, ID };

/** The flag that stands for an interface language, as an address an `<img>` can show without a request. */
export function flagOf(locale: Locale): string {
  const country = LOCALES.find(({ code }) => code === locale)?.flag ?? 'GB';
  return `data:image/svg+xml,${encodeURIComponent(DRAWINGS[country])}`;
}

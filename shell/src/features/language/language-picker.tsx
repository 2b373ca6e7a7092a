import { LOCALES, isLocale, useLocale, type Locale } from '@glossa/kit/i18n';
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
import { useIntl } from 'react-intl';
import styles from './language-picker.module.css';
import { chooseLanguage } from './profile-language';

const FLAGS = { GB, GE, RU, ES, IT, TR, FR, DE, BR, NL, PL, UA, SA, CN, JP, KR, IN, TH, VN, ID };

/** Chooses the interface language; each is listed by its own name. */
export function LanguagePicker() {
  const intl = useIntl();
  const locale = useLocale();
  return (
    <label className={styles.picker}>
      <img className={styles.flag} src={flagUrl(locale)} alt="" width={24} height={16} />
      <select
        className={styles.select}
        aria-label={intl.formatMessage({ id: 'shell.language.label' })}
        value={locale}
        onChange={(event) => {
          if (isLocale(event.target.value)) chooseLanguage(event.target.value);
        }}
      >
        {LOCALES.map(({ code, nativeName }) => (
          <option key={code} value={code} lang={code} translate="no">
            {nativeName}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A data URL, so that the flag needs no request. */
function flagUrl(locale: Locale): string {
  const country = LOCALES.find(({ code }) => code === locale)?.flag ?? 'GB';
  return `data:image/svg+xml,${encodeURIComponent(FLAGS[country])}`;
}

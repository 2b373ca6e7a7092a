import { LOCALES, isLocale, useLocale } from '@glossa/shared/i18n';
import { useIntl } from 'react-intl';
import { flagOf } from './flags';
import { chooseLanguage } from './language-choice';
import styles from './language-picker.module.css';

/** Chooses the interface language; each is named in its own words. */
export function LanguagePicker() {
  const intl = useIntl();
  const locale = useLocale();
  return (
    <label className={styles.picker}>
      <img className={styles.flag} src={flagOf(locale)} alt="" width={24} height={16} />
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

import { LOCALES, isLocale, useLocale } from '@glossa/kit/i18n';
import { useIntl } from 'react-intl';
import styles from './language-picker.module.css';
import { chooseLanguage } from './profile-language';
import { useFlag } from './use-flag';

export function LanguagePicker() {
  const intl = useIntl();
  const locale = useLocale();
  return (
    <label className={styles.picker}>
      <img
        className={styles.flag}
        data-flag={locale}
        // The first paint of a page does not wait for it.
        loading="lazy"
        src={useFlag(locale)}
        alt=""
        width={24}
        height={16}
      />
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

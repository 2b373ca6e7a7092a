import { LOCALES, isLocale, useLocale } from '@glossa/kit/i18n';
import { Flag } from '@glossa/kit/ui';
import { useIntl } from 'react-intl';
import { useHydrated } from '../../hydrate/use-hydrated';
import styles from './language-picker.module.css';
import { chooseLanguage } from './profile-language';

/** A button with a flag, whose menu names the languages: a list of the browser lies over it, unseen. */
export function LanguagePicker() {
  const intl = useIntl();
  const locale = useLocale();
  const isHydrated = useHydrated();
  const label = intl.formatMessage({ id: 'shell.language.label' });
  return (
    <span className={styles.picker}>
      {/* The first screen does not wait for its file. */}
      <Flag language={isHydrated ? locale : ''} />
      <select
        className={styles.select}
        aria-label={label}
        value={locale}
        onChange={(event) => isLocale(event.target.value) && chooseLanguage(event.target.value)}
        // A name typed into the wrong field would change the language of the page.
        onKeyDown={(event) => {
          if (/^\p{L}$/u.test(event.key)) event.preventDefault();
        }}
      >
        {LOCALES.map(({ code, nativeName }) => (
          <option key={code} value={code} lang={code} translate="no">
            {nativeName}
          </option>
        ))}
      </select>
    </span>
  );
}

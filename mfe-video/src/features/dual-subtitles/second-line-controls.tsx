import { LOCALES, useLocale } from '@glossa/shared/i18n';
import { SelectField } from '@glossa/shared/ui';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Switch } from '../../switch/switch';
import styles from './second-line.module.css';
import type { SecondLineSettings } from './use-second-line';

interface SecondLineControlsProps {
  settings: SecondLineSettings;
  /** The language spoken. */
  lesson: string;
}

/** Whether there is a second line, in which language, and whether it is blurred. */
export function SecondLineControls({ settings, lesson }: SecondLineControlsProps) {
  const { on, setOn, veiled, setVeiled, language, setLanguage } = settings;
  const { formatMessage } = useIntl();
  const languages = useLanguages(lesson);
  return (
    <>
      <Switch on={on} onChange={setOn}>
        <FormattedMessage id="video.second.on" />
      </Switch>
      {on && (
        <>
          <SelectField
            className={styles.choice}
            label={<FormattedMessage id="video.second.language" />}
            hideLabel
            value={language}
            onChange={(event) => setLanguage(event.target.value)}
          >
            {language === '' && <option value="">{formatMessage({ id: 'video.second.choose' })}</option>}
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <Switch on={veiled} onChange={setVeiled}>
            <FormattedMessage id="video.second.blur" />
          </Switch>
        </>
      )}
    </>
  );
}

/** The languages to choose from, in the order of their names as the interface calls them. */
function useLanguages(lesson: string) {
  const { formatDisplayName } = useIntl();
  const locale = useLocale();
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale);
    return LOCALES.filter(({ code }) => code !== lesson)
      .map(({ code, name }) => ({ code, name: formatDisplayName(code, { type: 'language' }) ?? name }))
      .sort((one, other) => compare(one.name, other.name));
  }, [lesson, locale, formatDisplayName]);
}

import { LanguageField } from '@glossa/shared/language-field';
import { FormattedMessage, useIntl } from 'react-intl';
import { Switch } from '../../switch/switch';
import styles from './second-line.module.css';
import type { SecondLineSettings } from './use-second-line';

interface SecondLineControlsProps {
  settings: SecondLineSettings;
  lesson: string;
}

/** Switches the second line on, chooses its language, and blurs it. */
export function SecondLineControls({ settings, lesson }: SecondLineControlsProps) {
  const { on, setOn, veiled, setVeiled, language, setLanguage } = settings;
  const { formatMessage } = useIntl();
  return (
    <>
      <Switch on={on} onChange={setOn}>
        <FormattedMessage id="video.second.on" />
      </Switch>
      {on && (
        <>
          <LanguageField
            className={styles.choice}
            label={<FormattedMessage id="video.second.language" />}
            hideLabel
            value={language}
            without={lesson}
            onChange={setLanguage}
          >
            {language === '' && <option value="">{formatMessage({ id: 'video.second.choose' })}</option>}
          </LanguageField>
          <Switch on={veiled} onChange={setVeiled}>
            <FormattedMessage id="video.second.blur" />
          </Switch>
        </>
      )}
    </>
  );
}

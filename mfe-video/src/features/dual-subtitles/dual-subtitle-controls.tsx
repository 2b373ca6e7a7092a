import { LanguageField } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Switch } from '../../components/switch';
import styles from './dual-subtitles.module.css';
import type { DualSubtitleSettings } from './use-dual-subtitles';

interface DualSubtitleControlsProps {
  settings: DualSubtitleSettings;
  lesson: string;
}

export function DualSubtitleControls({ settings, lesson }: DualSubtitleControlsProps) {
  const { blurred, setBlurred, language, setLanguage } = settings;
  const { formatMessage } = useIntl();
  return (
    <>
      <LanguageField
        className={styles.choice}
        message="video.subtitles.language"
        value={language}
        without={lesson}
        onChange={setLanguage}
      >
        {language === '' && <option value="">{formatMessage({ id: 'video.subtitles.choose' })}</option>}
      </LanguageField>
      <Switch on={blurred} onChange={setBlurred}>
        <FormattedMessage id="video.subtitles.blur" />
      </Switch>
    </>
  );
}

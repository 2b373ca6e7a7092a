import { Button } from '@glossa/shared/ui';
import { useIntl, FormattedMessage } from 'react-intl';
import type { RefObject } from 'react';
import { DualSubtitleControls } from '../../features/dual-subtitles/dual-subtitle-controls';
import type { DualSubtitleSettings } from '../../features/dual-subtitles/use-dual-subtitles';
import { ReadingSwitches, type ReadingSettings } from '../../features/reading/reading-settings';
import sheetStyles from '../../sheet/sheet.module.css';
import { Switch } from '../../switch/switch';
import styles from './lesson-settings.module.css';
import type { LessonControls } from './use-lesson-controls';

interface LessonSettingsProps {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  reading: ReadingSettings;
  subtitles: DualSubtitleSettings;
  lessonLanguage: string;
  lookUp: LessonControls['lookUp'];
  onShortcuts: () => void;
}

/** The panel of what is set once rather than used all the time. A button opens it by its id. */
export function LessonSettings(props: LessonSettingsProps) {
  const { ref, id, reading, subtitles, lessonLanguage, lookUp, onShortcuts } = props;
  const { formatMessage } = useIntl();
  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      role="group"
      aria-label={formatMessage({ id: 'video.tools.settings' })}
      className={`${sheetStyles.sheet} ${styles.settings}`}
    >
      <ReadingSwitches settings={reading} />
      <Switch on={lookUp.opensPopover} onChange={lookUp.setOpensPopover}>
        <FormattedMessage id="video.tools.popover" />
      </Switch>
      <DualSubtitleControls settings={subtitles} lesson={lessonLanguage} />
      <Button
        variant="ghost"
        size="small"
        className={styles.shortcuts}
        aria-haspopup="dialog"
        onClick={() => {
          // Gives the focus back to the button of the settings, to which the dialog returns it.
          ref.current?.hidePopover();
          onShortcuts();
        }}
      >
        <FormattedMessage id="video.tools.sheet" />
      </Button>
    </div>
  );
}

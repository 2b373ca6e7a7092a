import { Button, ButtonLink } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import type { RefObject } from 'react';
import { DualSubtitleControls } from '../../features/dual-subtitles/dual-subtitle-controls';
import type { DualSubtitleSettings } from '../../features/dual-subtitles/use-dual-subtitles';
import { ReadingSwitches, type ReadingSettings } from '../../features/reading/reading-settings';
import { Switch } from '../../components/switch';
import { ToolMenu } from '../../components/tool-menu';
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
  /** Where the captions of the learner's own video are edited; undefined for other videos. */
  captionsTo: string | undefined;
}

/** The panel of what is set once rather than used all the time. A button opens it by its id. */
export function LessonSettings(props: LessonSettingsProps) {
  const { ref, id, reading, subtitles, lessonLanguage, lookUp, onShortcuts, captionsTo } = props;
  return (
    <ToolMenu ref={ref} id={id} label="video.tools.settings" className={styles.settings}>
      <ReadingSwitches settings={reading} />
      <Switch on={lookUp.opensPopover} onChange={lookUp.setOpensPopover}>
        <FormattedMessage id="video.tools.popover" />
      </Switch>
      <DualSubtitleControls settings={subtitles} lesson={lessonLanguage} />
      {captionsTo && (
        <ButtonLink to={captionsTo} variant="ghost" size="small" className={styles.shortcuts}>
          <FormattedMessage id="video.tools.captions" />
        </ButtonLink>
      )}
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
    </ToolMenu>
  );
}

import { Button, ButtonLink } from '@glossa/kit/ui';
import type { RefObject } from 'react';
import { DualSubtitleControls } from '../../features/dual-subtitles/dual-subtitle-controls';
import { ReadingSwitches } from '../../features/reading/reading-settings';
import { ToolMenu } from '../../components/tool-menu';
import styles from './lesson-settings.module.css';
import type { Lesson } from './use-lesson';

interface LessonSettingsProps {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  lesson: Lesson;
}

/** The panel of what is set once rather than used all the time. A button opens it by its id. */
export function LessonSettings({ ref, id, lesson }: LessonSettingsProps) {
  const { reading, subtitles, language, captionsTo } = lesson;
  const { openSheet } = lesson.controls;
  return (
    <ToolMenu ref={ref} id={id} label="video.tools.settings" className={styles.settings}>
      <ReadingSwitches settings={reading} />
      <DualSubtitleControls settings={subtitles} lesson={language} />
      {captionsTo && (
        <ButtonLink
          message="video.tools.captions"
          to={captionsTo}
          variant="ghost"
          size="small"
          className={styles.link}
        />
      )}
      <Button
        variant="ghost"
        size="small"
        className={`${styles.link} ${styles.shortcuts}`}
        aria-haspopup="dialog"
        onClick={() => {
          // Gives the focus back to the button of the settings, to which the dialog returns it.
          ref.current?.hidePopover();
          openSheet();
        }}
        message="video.tools.sheet"
      />
    </ToolMenu>
  );
}

import { Button, ButtonLink } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import { Switch } from '../../components/switch';
import { DualSubtitleControls } from '../../features/dual-subtitles/dual-subtitle-controls';
import { KeepOffline } from '../keep-offline/keep-offline';
import styles from './lesson-settings.module.css';
import type { Lesson } from './use-lesson';

interface SettingFieldsProps {
  lesson: Lesson;
  /** Closes the panel around them. */
  onClose: () => void;
}

/** These are set once rather than used all the time. */
export function SettingFields({ lesson, onClose }: SettingFieldsProps) {
  const { reading, subtitles, language, captionsTo, video, playlistId } = lesson;
  const look = { variant: 'ghost', size: 'small' } as const;
  return (
    <>
      <Switch on={reading.scrolls} onChange={reading.setScrolls}>
        <FormattedMessage id="video.transcript.autoScroll" />
      </Switch>
      <Switch on={reading.marked} onChange={reading.setMarked}>
        <FormattedMessage id="video.marks.show" />
      </Switch>
      <DualSubtitleControls settings={subtitles} lesson={language} />
      {video && <KeepOffline videos={[video]} playlistId={playlistId} {...look} className={styles.link} />}
      {captionsTo && (
        <ButtonLink message="video.tools.captions" to={captionsTo} {...look} className={styles.link} />
      )}
      <Button
        {...look}
        className={`${styles.link} ${styles.shortcuts}`}
        aria-haspopup="dialog"
        onClick={() => {
          // Gives the focus back to the button of the settings, to which the dialog returns it.
          onClose();
          lesson.controls.openSheet();
        }}
        message="video.tools.sheet"
      />
    </>
  );
}

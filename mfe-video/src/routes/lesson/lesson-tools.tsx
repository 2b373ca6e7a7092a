import { ErrorPanel, Icon, listOptions, SelectField } from '@glossa/kit/ui';
import { useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { listSpeeds } from '../../features/playback/use-speed';
import { isPlanLimit, VideoPlans } from '../../components/plans-link';
import { Strokes, Tool } from '../../components/tool';
import { opensMenu } from '../../components/tool-menu';
import { LessonSettings } from './lesson-settings';
import styles from './lesson-tools.module.css';
import type { Lesson } from './use-lesson';

export function LessonTools({ lesson }: { lesson: Lesson }) {
  const { subtitles } = lesson;
  const settingsId = useId();
  const settings = useRef<HTMLDivElement>(null);
  const { saveError } = lesson.controls;
  // The server explains no other failure in a way that helps the learner.
  const limit = isPlanLimit(saveError) ? saveError.message : undefined;

  function toggleSubtitles() {
    subtitles.setOn(!subtitles.on);
    // There is no second line before its language is chosen.
    if (!subtitles.on && subtitles.language === '') settings.current?.showPopover();
  }

  return (
    <div className={styles.bar}>
      <ToolRow lesson={lesson} settingsId={settingsId} onToggleSubtitles={toggleSubtitles} />
      {saveError && (
        <ErrorPanel
          titleAs="p"
          message="video.tools.saveFailed"
          text={limit}
          action={limit && <VideoPlans />}
        />
      )}
      <LessonSettings ref={settings} id={settingsId} lesson={lesson} />
    </div>
  );
}

interface ToolRowProps {
  lesson: Lesson;
  settingsId: string;
  onToggleSubtitles: () => void;
}

function ToolRow({ lesson, settingsId, onToggleSubtitles }: ToolRowProps) {
  const { formatMessage } = useIntl();
  const { player, transcript, subtitles, words } = lesson;
  const { tools } = lesson.controls;
  const { speed, actions } = tools;
  const hasText = transcript !== undefined && transcript.words.length > 0;
  const ready = player !== null && hasText;
  return (
    <div
      className={styles.tools}
      role="group"
      tabIndex={-1}
      aria-label={formatMessage({ id: 'video.tools.name' })}
    >
      {lesson.video?.media.kind === 'youtube' && (
        <Tool
          label="video.tools.replayShort"
          longLabel="video.tools.replay"
          icon={<Icon name="refresh" size="small" />}
          disabled={!ready}
          onClick={actions.replay}
        />
      )}
      <Tool
        label="video.tools.loopShort"
        longLabel="video.tools.loop"
        icon={<Strokes path={LOOP} />}
        aria-pressed={tools.looping}
        disabled={!ready}
        onClick={actions.loop}
      />
      {!subtitles.missing && (
        <Tool
          label="video.subtitles.on"
          icon={<Strokes path={TRANSLATION} />}
          aria-pressed={subtitles.on}
          onClick={onToggleSubtitles}
        />
      )}
      <SpeedField speed={speed} onChange={tools.setSpeed} />
      <Tool
        label="video.tools.newShort"
        longLabel="video.tools.nextNew"
        icon={<Strokes path={SKIP} />}
        disabled={!words.loaded || !hasText}
        onClick={actions.nextNew}
      />
      <Tool
        label="video.tools.settings"
        icon={<Strokes path={SLIDERS} />}
        className={opensMenu}
        popoverTarget={settingsId}
      />
    </div>
  );
}

function SpeedField({ speed, onChange }: { speed: number; onChange: (speed: number) => void }) {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <SelectField
      className={styles.speed}
      message="video.tools.speed"
      value={speed}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {listOptions(listSpeeds(speed), (one) =>
        formatMessage({ id: 'video.tools.times' }, { speed: formatNumber(one) }),
      )}
    </SelectField>
  );
}

/** Two arrows that follow each other. */
const LOOP =
  'M4 12V9.5a3 3 0 0 1 3-3h13M16.5 3 20 6.5 16.5 10M20 12v2.5a3 3 0 0 1-3 3H4M7.5 21 4 17.5 7.5 14';
/** To what comes next. */
const SKIP = 'M5 5v14l10-7ZM19 5v14';
/** A letter of another writing, and one of ours. */
const TRANSLATION =
  'M3 6h10M8 3.500V6M11 6c-.8 4-3.500 7-7.500 8.500M5 9c1.500 2.500 3.500 4 6 5M12 20.500l4.500-11 4.500 11M13.500 17h6';
const SLIDERS =
  'M4 7.5h8M17 7.5h3M4 16.500h3M12 16.500h8M14.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM9.5 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z';

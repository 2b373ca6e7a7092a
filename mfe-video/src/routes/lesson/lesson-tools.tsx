import { Button, ButtonLink, ErrorPanel, Icon, SelectField } from '@glossa/shared/ui';
import { useId, useRef, type ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DualSubtitleSettings } from '../../features/dual-subtitles/use-dual-subtitles';
import { listSpeeds } from '../../features/playback/use-speed';
import type { ReadingSettings } from '../../features/reading/reading-settings';
import { FromBeginning } from '../../features/resume/from-beginning';
import { takesShortcuts } from '../../features/shortcuts/shortcuts';
import { LessonSettings } from './lesson-settings';
import styles from './lesson-tools.module.css';
import type { LessonControls } from './use-lesson-controls';
import { useLabelsThatFit } from './use-labels-that-fit';
import { planLimitText } from './use-quick-save';

interface LessonToolsProps {
  controls: LessonControls;
  reading: ReadingSettings;
  subtitles: DualSubtitleSettings;
  lessonLanguage: string;
  /** Undefined where the beginning is not offered. */
  onBeginning: (() => void) | undefined;
  /** There is a player and a text. */
  ready: boolean;
  /** The learner's saved words and the text are loaded. */
  canFindNew: boolean;
}

/** The toolbar with its announcements, the error of the last shortcut, and the settings behind one button. */
export function LessonTools(props: LessonToolsProps) {
  const { controls, reading, subtitles, lessonLanguage, onBeginning, ready, canFindNew } = props;
  const { formatMessage, formatNumber, locale } = useIntl();
  const row = useLabelsThatFit(locale);
  const settingsId = useId();
  const settings = useRef<HTMLDivElement>(null);
  const { tools, lookUp, saveError, openSheet } = controls;
  const { speed, actions } = tools;
  const limit = planLimitText(saveError);

  function toggleSubtitles() {
    subtitles.setOn(!subtitles.on);
    // There is no second line before its language is chosen.
    if (!subtitles.on && subtitles.language === '') settings.current?.showPopover();
  }

  return (
    <div className={styles.bar} {...takesShortcuts}>
      <div
        ref={row}
        className={styles.tools}
        role="group"
        aria-label={formatMessage({ id: 'video.tools.name' })}
      >
        <SelectField
          className={styles.speed}
          label={<FormattedMessage id="video.tools.speed" />}
          value={speed}
          onChange={(event) => tools.setSpeed(Number(event.target.value))}
        >
          {listSpeeds(speed).map((one) => (
            <option key={one} value={one}>
              {formatMessage({ id: 'video.tools.times' }, { speed: formatNumber(one) })}
            </option>
          ))}
        </SelectField>
        <Tool
          label="video.tools.replayShort"
          longLabel="video.tools.replay"
          icon={<Icon name="refresh" size="small" />}
          disabled={!ready}
          onClick={actions.replay}
        />
        <Tool
          label="video.tools.loopShort"
          longLabel="video.tools.loop"
          icon={<Strokes path={LOOP} />}
          aria-pressed={tools.looping}
          disabled={!ready}
          onClick={actions.loop}
        />
        <Tool
          label="video.tools.nextNew"
          icon={<Icon name="arrow-right" size="small" />}
          disabled={!canFindNew}
          onClick={actions.nextNew}
        />
        <Tool
          label="video.subtitles.on"
          icon={<Strokes path={SUBTITLES} />}
          aria-pressed={subtitles.on}
          onClick={toggleSubtitles}
        />
        <Tool
          label="video.tools.settings"
          icon={<Strokes path={SLIDERS} />}
          className={styles.settings}
          popoverTarget={settingsId}
        />
      </div>
      <div className={styles.announcementLine}>
        <p role="status">{tools.announcement}</p>
        {/* Not in the announcement, which the next one replaces. */}
        <FromBeginning onBeginning={onBeginning} />
      </div>
      {saveError && (
        <ErrorPanel
          titleAs="p"
          title={<FormattedMessage id="video.tools.saveFailed" />}
          text={limit}
          action={
            limit && (
              <ButtonLink to="/subscription" variant="secondary" size="small">
                <FormattedMessage id="video.plans" />
              </ButtonLink>
            )
          }
        />
      )}
      <LessonSettings
        ref={settings}
        id={settingsId}
        reading={reading}
        subtitles={subtitles}
        lessonLanguage={lessonLanguage}
        lookUp={lookUp}
        onShortcuts={openSheet}
      />
    </div>
  );
}

interface ToolProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  /** Id of the message on the button; where there is no room for it, the button shows the icon alone. */
  label: string;
  /** Id of a message that says more and contains the label. */
  longLabel?: string;
  icon: ComponentProps<typeof Button>['children'];
}

function Tool({ label, longLabel = label, icon, ...button }: ToolProps) {
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: longLabel });
  return (
    <Button variant="secondary" size="small" aria-label={name} title={name} {...button}>
      {icon}
      <span className={styles.label}>
        <FormattedMessage id={label} />
      </span>
    </Button>
  );
}

/** Two arrows that follow each other. */
const LOOP =
  'M4 12V9.5a3 3 0 0 1 3-3h13M16.5 3 20 6.5 16.5 10M20 12v2.5a3 3 0 0 1-3 3H4M7.5 21 4 17.5 7.5 14';
/** Two lines in a frame. */
const SUBTITLES = 'M3.5 5h17v14h-17ZM7 11.500h10M7 15.500h6';
const SLIDERS =
  'M4 7.5h8M17 7.5h3M4 16.500h3M12 16.500h8M14.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM9.5 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z';

/** An icon that the kit does not have, on its grid of 24 × 24. */
function Strokes({ path }: { path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

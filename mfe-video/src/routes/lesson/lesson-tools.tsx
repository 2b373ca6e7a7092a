import { Button, ButtonLink, ErrorPanel, Icon, SelectField } from '@glossa/shared/ui';
import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { listSpeeds } from '../../features/playback/use-speed';
import { FromBeginning } from '../../features/resume/from-beginning';
import { takesShortcuts } from '../../features/shortcuts/shortcuts';
import styles from './lesson-tools.module.css';
import type { LessonControls } from './use-lesson-controls';
import { planLimitText } from './use-quick-save';

interface LessonToolsProps {
  controls: LessonControls;
  /** Undefined where the beginning is not offered. */
  onBeginning: (() => void) | undefined;
  /** There is a player and a text. */
  ready: boolean;
  /** The learner's saved words and the text are loaded. */
  canFindNew: boolean;
}

/** The toolbar below the player, with its announcements and the error of the last shortcut. */
export function LessonTools({ controls, onBeginning, ready, canFindNew }: LessonToolsProps) {
  const { formatMessage, formatNumber } = useIntl();
  const { tools, lookUp, saveError, openSheet } = controls;
  const { speed, actions } = tools;
  const limit = planLimitText(saveError);
  return (
    <div {...takesShortcuts}>
      <div className={styles.bar}>
        <div className={styles.tools} role="group" aria-label={formatMessage({ id: 'video.tools.name' })}>
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
          <Tool longLabel="video.tools.replay" disabled={!ready} onClick={actions.replay}>
            <Icon name="refresh" size="small" />
            <FormattedMessage id="video.tools.replayShort" />
          </Tool>
          <Tool
            longLabel="video.tools.loop"
            className={styles.toggle}
            aria-pressed={tools.looping}
            disabled={!ready}
            onClick={actions.loop}
          >
            <LoopIcon />
            <FormattedMessage id="video.tools.loopShort" />
          </Tool>
          <Tool disabled={!canFindNew} onClick={actions.nextNew}>
            <Icon name="arrow-right" size="small" />
            <FormattedMessage id="video.tools.nextNew" />
          </Tool>
          <Tool
            className={styles.toggle}
            aria-pressed={lookUp.opensPopover}
            onClick={() => lookUp.setOpensPopover(!lookUp.opensPopover)}
          >
            <Icon name="book" size="small" />
            <FormattedMessage id="video.tools.popover" />
          </Tool>
          <Tool
            longLabel="video.tools.sheet"
            className={styles.help}
            aria-haspopup="dialog"
            onClick={openSheet}
          >
            ?
          </Tool>
        </div>
        <div className={styles.announcementLine}>
          <p role="status">{tools.announcement}</p>
          {/* Not in the announcement, which the next one replaces. */}
          <FromBeginning onBeginning={onBeginning} />
        </div>
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
    </div>
  );
}

interface ToolProps extends ComponentProps<typeof Button> {
  /** Id of a message that says more than the text of the button. */
  longLabel?: string;
}

function Tool({ longLabel, ...button }: ToolProps) {
  const { formatMessage } = useIntl();
  const label = longLabel && formatMessage({ id: longLabel });
  return <Button variant="secondary" size="small" aria-label={label} title={label} {...button} />;
}

/** Two arrows that follow each other. */
function LoopIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M4 12V9.5a3 3 0 0 1 3-3h13M16.5 3 20 6.5 16.5 10M20 12v2.5a3 3 0 0 1-3 3H4M7.5 21 4 17.5 7.5 14" />
    </svg>
  );
}

import { Button, Icon, SelectField } from '@glossa/shared/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './lesson-toolbar.module.css';
import { speedsWith } from './use-speed';

/** Two arrows that follow each other. */
export function LoopIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M4 12V9.5a3 3 0 0 1 3-3h13M16.5 3 20 6.5 16.5 10M20 12v2.5a3 3 0 0 1-3 3H4M7.5 21 4 17.5 7.5 14" />
    </svg>
  );
}

interface LessonToolbarProps {
  speed: number;
  onSpeed: (speed: number) => void;
  looping: boolean;
  /** False while there is no sentence to play. */
  canPlaySentence: boolean;
  canFindNew: boolean;
  /** Words are looked up beside them, without the dialog. */
  quick: boolean;
  onQuick: (quick: boolean) => void;
  onReplay: () => void;
  onLoop: () => void;
  onNextNew: () => void;
  onSheet: () => void;
  /** What the last press has done, for everyone to read. */
  news: ReactNode;
  /** Something to press beside the news: not in it, where the next press would take it away. */
  offer: ReactNode;
}

/** What helps to listen: slower, again, over and over, on to the next new word. */
export function LessonToolbar(props: LessonToolbarProps) {
  const { formatMessage, formatNumber } = useIntl();
  const { speed, canPlaySentence } = props;
  const replay = formatMessage({ id: 'video.tools.replay' });
  const loop = formatMessage({ id: 'video.tools.loop' });
  const help = formatMessage({ id: 'video.tools.sheet' });
  return (
    <div className={styles.bar}>
      <div className={styles.tools} role="group" aria-label={formatMessage({ id: 'video.tools.name' })}>
        <SelectField
          className={styles.speed}
          label={<FormattedMessage id="video.tools.speed" />}
          value={speed}
          onChange={(event) => props.onSpeed(Number(event.target.value))}
        >
          {speedsWith(speed).map((one) => (
            <option key={one} value={one}>
              {formatMessage({ id: 'video.tools.times' }, { speed: formatNumber(one) })}
            </option>
          ))}
        </SelectField>
        <Button
          variant="secondary"
          size="small"
          aria-label={replay}
          title={replay}
          disabled={!canPlaySentence}
          onClick={props.onReplay}
        >
          <Icon name="refresh" size="small" />
          <FormattedMessage id="video.tools.replayShort" />
        </Button>
        <Button
          variant="secondary"
          size="small"
          className={styles.toggle}
          aria-label={loop}
          title={loop}
          aria-pressed={props.looping}
          disabled={!canPlaySentence}
          onClick={props.onLoop}
        >
          <LoopIcon />
          <FormattedMessage id="video.tools.loopShort" />
        </Button>
        <Button variant="secondary" size="small" disabled={!props.canFindNew} onClick={props.onNextNew}>
          <Icon name="arrow-right" size="small" />
          <FormattedMessage id="video.tools.nextNew" />
        </Button>
        <Button
          variant="secondary"
          size="small"
          className={styles.toggle}
          aria-pressed={props.quick}
          onClick={() => props.onQuick(!props.quick)}
        >
          <Icon name="book" size="small" />
          <FormattedMessage id="video.tools.quick" />
        </Button>
        <Button
          variant="secondary"
          size="small"
          className={styles.help}
          aria-label={help}
          title={help}
          aria-haspopup="dialog"
          onClick={props.onSheet}
        >
          ?
        </Button>
      </div>
      <div className={styles.newsLine}>
        <p role="status">{props.news}</p>
        {props.offer}
      </div>
    </div>
  );
}

import { Button, Form, Text, TextField } from '@glossa/kit/ui';
import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Strokes, Tool } from '../../components/tool';
import { opensMenu, ToolMenu } from '../../components/tool-menu';
import fieldRow from '../../components/field-row.module.css';
import ICON_PATHS from './editor-icons.json';
import styles from './caption-editor.module.css';
import type { CaptionEditing } from './use-caption-editor';
import type { EditorAction } from './editor-keys';

/** Tools for the player and for all lines, in one row; rare ones are behind its last button. */
export function EditorTools({ editing }: { editing: CaptionEditing }) {
  const { formatMessage } = useIntl();
  const moreId = useId();
  const { isTapping, playback, run, state } = editing;
  const isReady = playback.isReady;
  return (
    <div className={styles.bar} data-tapping={isTapping || undefined}>
      <div className={styles.tools} role="group" aria-label={formatMessage({ id: 'video.captions.tools' })}>
        <Tool
          variant="primary"
          icon={<Strokes path={playback.isPlaying ? ICON_PATHS.pause : ICON_PATHS.play} />}
          label={playback.isPlaying ? 'video.captions.pause' : 'video.captions.play'}
          disabled={!isReady}
          onClick={() => run('playPause')}
        />
        <Tool
          icon={<Strokes path={ICON_PATHS.replay} />}
          label="video.captions.replay"
          disabled={!isReady}
          onClick={() => run('replay')}
        />
        <Tool
          icon={<Strokes path={ICON_PATHS.undo} />}
          label="video.captions.undo"
          aria-disabled={!state.canUndo || undefined}
          onClick={() => run('undo')}
        />
        <Tool
          icon={<Strokes path={ICON_PATHS.redo} />}
          label="video.captions.redo"
          aria-disabled={!state.canRedo || undefined}
          onClick={() => run('redo')}
        />
        {isTapping ? (
          <Button size="small" variant="secondary" onClick={() => editing.setTapping(false)}>
            <FormattedMessage id="video.captions.done" />
          </Button>
        ) : (
          <Tool
            icon={<Strokes path={ICON_PATHS.more} />}
            label="video.captions.more"
            className={opensMenu}
            popoverTarget={moreId}
          />
        )}
      </div>
      {isTapping && <Button message="video.captions.tap" className={styles.tap} onClick={() => run('tap')} />}
      <MoreTools id={moreId} editing={editing} />
    </div>
  );
}

function MoreTools({ id, editing }: { id: string; editing: CaptionEditing }) {
  const more = useRef<HTMLDivElement>(null);
  return (
    <ToolMenu ref={more} id={id} label="video.captions.more" className={styles.menu}>
      <Button
        message="video.captions.tapAlong"
        variant="secondary"
        disabled={!editing.playback.isReady}
        onClick={() => {
          // Gives the focus back before the line takes it.
          more.current?.hidePopover();
          editing.setTapping(true);
        }}
      />
      <ShiftAll onShift={editing.shiftAll} />
    </ToolMenu>
  );
}

/** Captions of another cut of a video are late by the same time everywhere. */
function ShiftAll({ onShift }: { onShift: (seconds: number) => void }) {
  const titleId = useId();
  const [seconds, setSeconds] = useState('0.5');
  const isNumber = Number.isFinite(Number(seconds)) && Number(seconds) !== 0;
  return (
    <div className={styles.shift}>
      <Text id={titleId} message="video.captions.shift" />
      <Form
        className={fieldRow.row}
        aria-labelledby={titleId}
        onSubmit={() => isNumber && onShift(Number(seconds))}
      >
        <TextField
          type="number"
          step="0.1"
          inputMode="text"
          message="video.captions.seconds"
          value={seconds}
          onChange={(event) => setSeconds(event.target.value)}
        />
        <Button type="submit" variant="secondary" aria-disabled={!isNumber || undefined}>
          <FormattedMessage id="video.captions.shiftDo" />
        </Button>
      </Form>
    </div>
  );
}

/** What can be done with the chosen line. */
const TOOLS = ['edit', 'earlier', 'later', 'startNow', 'join', 'remove'] as const;

export function LineTools({ editing }: { editing: CaptionEditing }) {
  const { active, state, playback, run } = editing;
  const isLast = active === state.lines.length - 1;
  const isOff = (action: EditorAction) =>
    (action === 'join' && isLast) ||
    (action === 'startNow' && !playback.isReady) ||
    (action === 'remove' && state.lines.length === 1);
  return (
    <div className={styles.tools}>
      {TOOLS.map((action) => (
        <Tool
          key={action}
          icon={<Strokes path={ICON_PATHS[action]} />}
          label={`video.captions.${action}`}
          variant={action === 'remove' ? 'danger-quiet' : 'secondary'}
          aria-disabled={isOff(action) || undefined}
          onClick={() => isOff(action) || run(action)}
        />
      ))}
    </div>
  );
}

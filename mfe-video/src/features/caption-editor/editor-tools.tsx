import { Button } from '@glossa/kit/ui';
import { useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Strokes, Tool } from '../../components/tool';
import { opensMenu, ToolMenu } from '../../components/tool-menu';
import styles from './caption-editor.module.css';
import { ShiftAll } from './shift-all';
import { ICON_PATHS } from './icon-paths';
import type { CaptionEditing } from './use-caption-editor';

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
      {isTapping && (
        <Button className={styles.tap} onClick={() => run('tap')}>
          <FormattedMessage id="video.captions.tap" />
        </Button>
      )}
      <MoreTools id={moreId} editing={editing} />
    </div>
  );
}

function MoreTools({ id, editing }: { id: string; editing: CaptionEditing }) {
  const more = useRef<HTMLDivElement>(null);
  return (
    <ToolMenu ref={more} id={id} label="video.captions.more" className={styles.menu}>
      <Button
        variant="secondary"
        disabled={!editing.playback.isReady}
        onClick={() => {
          // Gives the focus back before the line takes it.
          more.current?.hidePopover();
          editing.setTapping(true);
        }}
      >
        <FormattedMessage id="video.captions.tapAlong" />
      </Button>
      <ShiftAll onShift={editing.shiftAll} />
    </ToolMenu>
  );
}

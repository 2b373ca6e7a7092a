import { useKeysWithin } from '@glossa/kit/keyboard';
import { useEffect, useRef, type MouseEvent, type RefObject, memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatClock } from '@glossa/kit/format';
import styles from './caption-editor.module.css';
import { EditorTools, LineTools } from './editor-tools';
import { findEditorAction } from './editor-keys';
import { TextOfLine } from './text-of-line';
import { type CaptionEditing, type CaptionEditorOptions, useCaptionEditor } from './use-caption-editor';
import type { Line } from './caption-document';
import { queryClient } from '@glossa/kit/api-client';
import { Button, Notice, Text } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { captionLinesQuery } from './caption-queries';

/** The lines of captions, one of which is chosen. Keys work wherever the focus is inside, but in fields. */
export function CaptionEditor(props: CaptionEditorOptions) {
  const { server } = props;
  const { formatMessage } = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const editing = useCaptionEditor(props);
  const { active, isEditing, isTapping, playback, state } = editing;
  useKeysWithin(root, (event) => findEditorAction(event, isTapping), editing.run);
  useRowInView(list, editing);

  function press({ target }: MouseEvent) {
    const row = target instanceof Element && target.closest('[data-caption-line]');
    if (!row) return;
    const index = Number(row.getAttribute('data-caption-line'));
    if (index === active) editing.run('edit');
    else editing.playFrom(index);
  }

  return (
    <div ref={root} className={styles.editor}>
      <EditorTools editing={editing} />
      <SaveStatus editing={editing} videoId={server.video_id} />
      <p className={isTapping ? styles.hint : `${styles.hint} ${styles.keys}`}>
        <FormattedMessage id={isTapping ? 'video.captions.tapHint' : 'video.captions.hint'} />
      </p>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the buttons in it are pressed */}
      <ol
        ref={list}
        className={styles.lines}
        aria-label={formatMessage({ id: 'video.captions.lines' })}
        onClick={press}
      >
        {state.lines.map((line, index) => (
          <li key={line.id} className={styles.line} data-active={index === active || undefined}>
            {isEditing && index === active ? (
              <TextOfLine line={line} language={server.language} editing={editing} />
            ) : (
              <CaptionRow
                line={line}
                index={index}
                language={server.language}
                isActive={index === active}
                isCurrent={index === playback.heard}
              />
            )}
            {index === active && !isEditing && !isTapping && <LineTools editing={editing} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Gives the chosen row the focus where that is asked for, and scrolls to the row that is heard. */
function useRowInView(list: RefObject<HTMLElement | null>, editing: CaptionEditing) {
  const { active, focusRequest, isEditing } = editing;
  const { heard, isPlaying } = editing.playback;
  useEffect(() => {
    // Opening the screen does not move the focus.
    if (focusRequest > 0) findRow(list.current, active)?.focus();
  }, [list, focusRequest, active]);
  useEffect(() => {
    if (isPlaying && !isEditing) findRow(list.current, heard)?.scrollIntoView({ block: 'nearest' });
  }, [list, heard, isPlaying, isEditing]);
}

const findRow = (list: HTMLElement | null, index: number) =>
  list?.querySelector<HTMLElement>(`[data-caption-line="${index}"]`);

interface CaptionRowProps {
  line: Line;
  index: number;
  language: string;
  /** It is the one of all lines that the tab key reaches. */
  isActive: boolean;
  /** It is heard now. */
  isCurrent: boolean;
}

/** A line that can be chosen. Memoized, because a film has thousands. */
const CaptionRow = memo(({ line, index, language, isActive, isCurrent }: CaptionRowProps) => (
  <button
    type="button"
    className={styles.row}
    data-caption-line={index}
    tabIndex={isActive ? 0 : -1}
    aria-current={isCurrent || undefined}
    aria-pressed={isActive}
  >
    <span className={styles.time} dir="ltr">
      {formatTime(line.start)}
    </span>
    <span className={styles.text} lang={language} dir="auto">
      {line.text}
    </span>
  </button>
));

/** `m:ss.t`, with tenths of a second. */
function formatTime(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return `${formatClock(Math.floor(tenths / 10))}.${tenths % 10}`;
}

interface SaveStatusProps {
  editing: CaptionEditing;
  videoId: string;
}

function SaveStatus({ editing, videoId }: SaveStatusProps) {
  const { saving, refusal, isKept } = editing.state;
  if (saving === 'conflict') return <Conflict editing={editing} videoId={videoId} />;
  if (saving === 'saved' || saving === 'unsaved' || saving === 'saving')
    return <Text className={styles.hint} role="status" message={`video.captions.${saving}`} />;
  return (
    <Notice tone="bad">
      <p>
        <FormattedMessage id="video.captions.failed" /> {refusal}{' '}
        <FormattedMessage id={isKept ? 'video.captions.kept' : 'video.captions.notKept'} />
      </p>
      <Button size="small" variant="secondary" onClick={() => editing.store.retry()}>
        <FormattedMessage id="video.tryAgain" />
      </Button>
    </Notice>
  );
}

/** Another tab or device has saved other lines: the learner chooses. */
function Conflict({ editing, videoId }: SaveStatusProps) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async (keeps: 'mine' | 'theirs') => {
      const server = await queryClient.fetchQuery({ ...captionLinesQuery(videoId), staleTime: 0 });
      editing.store.resolve(server, keeps);
    },
  });
  return (
    <Notice tone="warning">
      <FormattedMessage tagName="p" id={isError ? 'video.captions.error' : 'video.captions.conflict'} />
      <div className={styles.tools}>
        <Button size="small" busy={isPending} onClick={() => mutate('mine')}>
          <FormattedMessage id="video.captions.keepMine" />
        </Button>
        <Button size="small" variant="secondary" busy={isPending} onClick={() => mutate('theirs')}>
          <FormattedMessage id="video.captions.takeTheirs" />
        </Button>
      </div>
    </Notice>
  );
}

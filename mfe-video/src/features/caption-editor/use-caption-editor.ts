import type { CaptionLines } from '@glossa/contract/video/caption-lines';
import { currentSession } from '@glossa/kit/auth';
import { listen } from '@glossa/kit/browser';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useEffect, useState, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { type FollowTime, type Player, findStarted } from '../../player/player';
import * as edits from './caption-document';
import type { Line } from './caption-document';
import { CaptionStore } from './caption-store';
import type { EditorAction } from './editor-keys';
import { useIsPlaying } from '../../player/use-is-playing';

/** Seconds by which a key moves the start of a line. */
const NUDGE_SECONDS = 0.1;

export interface CaptionEditorOptions {
  server: CaptionLines;
  /** Null until it can be used. */
  player: Player | null;
  followTime: FollowTime;
}

export type CaptionEditing = ReturnType<typeof useCaptionEditor>;

/** The lines, which are saved while the editor is open, and also when its tab is left. */
function useCaptionStore(server: CaptionLines) {
  const videoId = server.video_id;
  const [store] = useState(
    () => new CaptionStore({ key: { learnerId: currentSession().user?.id ?? 0, videoId }, server }),
  );
  const state = useStore(store.content);
  useEffect(() => store.start(), [store]);
  useEffect(
    () =>
      listen(document, { visibilitychange: () => document.visibilityState === 'hidden' && store.flush() }),
    [store],
  );
  useUnsavedWork(state.saving !== 'saved', () => state.isKept);
  return { store, state };
}

export function useCaptionEditor({ server, player, followTime }: CaptionEditorOptions) {
  const { store, state } = useCaptionStore(server);
  const { lines } = state;
  const bounds = { language: server.language, latestEnd: server.latest_end };
  const { active, isEditing, isTapping, focusRequest, ...line } = useChosenLine(lines.length);
  const playback = useLinePlayback({ player, followTime, readLines: () => store.state.lines });

  const now = () => player?.getTime() ?? 0;
  const setStart = (seconds: number) => store.change(edits.setStart(lines, active, seconds, bounds));
  const start = lines[active]?.start ?? 0;

  function tap() {
    store.change(edits.shiftLines(lines, active, now() - start, bounds));
    if (active === lines.length - 1) line.setTapping(false);
    line.choose(active + 1);
  }

  const actions: Record<EditorAction, () => void> = {
    up: () => line.choose(active - 1),
    down: () => line.choose(active + 1),
    edit: () => line.edit(),
    playPause: playback.toggle,
    replay: () => lines[active] && playback.playLine(lines[active]),
    earlier: () => setStart(start - NUDGE_SECONDS),
    later: () => setStart(start + NUDGE_SECONDS),
    startNow: () => setStart(now()),
    join: () => store.change(edits.joinNext(lines, active, bounds)),
    remove: () => {
      store.change(edits.removeLine(lines, active));
      line.focus();
    },
    undo: () => store.undo(),
    redo: () => store.redo(),
    tap,
  };

  return {
    ...{ store, state, active, isEditing, isTapping, focusRequest, playback },
    run: (action: EditorAction) => actions[action](),
    /** Plays from a line on that is chosen with the pointer. */
    playFrom(index: number) {
      line.choose(index);
      player?.seek(lines[index]?.start ?? 0);
    },
    setText(text: string) {
      store.change(edits.setText(lines, active, text));
    },
    split(text: string, at: number) {
      store.change(edits.splitLine(lines, active, text, at));
      line.choose(active);
    },
    endEditing: line.endEditing,
    shiftAll: (seconds: number) => store.change(edits.shiftLines(lines, 0, seconds, bounds)),
    setTapping(on: boolean) {
      line.setTapping(on);
      if (on) player?.play();
    },
  };
}

function useChosenLine(lineCount: number) {
  const [chosen, setChosen] = useState(0);
  const [isEditing, setEditing] = useState(false);
  const [isTapping, setTapping] = useState(false);
  /** Changes when the chosen line is to take the focus. */
  const [focusRequest, setFocusRequest] = useState(0);
  const clamp = (index: number) => Math.max(0, Math.min(index, lineCount - 1));
  const focus = () => setFocusRequest((count) => count + 1);

  return {
    ...{ active: clamp(chosen), isEditing, isTapping, focusRequest, focus },
    edit: () => setEditing(true),
    choose(index: number) {
      setEditing(false);
      setChosen(clamp(index));
      focus();
    },
    endEditing: ({ focuses }: { focuses: boolean }) => {
      setEditing(false);
      if (focuses) focus();
    },
    setTapping(on: boolean) {
      setTapping(on);
      setEditing(false);
      focus();
    },
  };
}

interface LinePlaybackOptions {
  player: Player | null;
  followTime: FollowTime;
  readLines: () => readonly Line[];
}

function useLinePlayback({ player, followTime, readLines }: LinePlaybackOptions) {
  /** Index of the line that is heard; -1 before the first. */
  const [heard, setHeard] = useState(-1);
  const isPlaying = useIsPlaying(player);
  /** Seconds; undefined unless one line is played. */
  const stopAt = useRef<number>(undefined);

  const follow = useEffectEvent((seconds: number) => {
    setHeard(findStarted(readLines(), seconds));
    if (stopAt.current === undefined || seconds < stopAt.current) return;
    stopAt.current = undefined;
    player?.pause();
  });
  useEffect(() => followTime((seconds) => follow(seconds)), [followTime]);

  function toggle() {
    stopAt.current = undefined;
    if (player?.isPlaying()) player.pause();
    else player?.play();
  }

  function playLine({ start, end }: Line) {
    player?.seek(start);
    stopAt.current = end;
    player?.play();
  }
  return { heard, isPlaying, isReady: player !== null, toggle, playLine };
}

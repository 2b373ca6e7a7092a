import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Player } from '../../player/player';
import { playbackHandoff, positionQuery } from './kept-position';
import { resumePosition } from './resume-position';

/** Watching for this long accepts the position. */
const ACCEPTED_AFTER_MS = 10_000;
/** A jump that ends this near is the player's own, at its start. */
const NEAR_SECONDS = 1;

/** Calls back once the learner has left `at`, or has watched for 10 seconds. Returns the unsubscribe function. */
export function onResumeAccepted(player: Player, at: number, onOver: () => void): () => void {
  let left = ACCEPTED_AFTER_MS;
  let since: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function count(): void {
    clearTimeout(timer);
    if (since !== undefined) left -= performance.now() - since;
    since = player.isMoving() ? performance.now() : undefined;
    if (since !== undefined) timer = setTimeout(over, left);
  }

  function over(): void {
    stop();
    onOver();
  }

  function stop(): void {
    clearTimeout(timer);
    end();
  }

  // Compares only the target of a seek: playback is no jump.
  const end = player.on((change) => {
    if (change === 'seeked' && Math.abs(player.getTime() - at) > NEAR_SECONDS) over();
    else count();
  });
  count();
  return stop;
}

/** An older handoff is ignored. */
const HANDOFF_TIMEOUT_MS = 30_000;
/** A lesson does not wait longer than this to learn where it was left. */
const POSITION_TIMEOUT_MS = 3_000;

export interface Start {
  readonly at: number;
  readonly resumed: boolean;
  /** The server has not said where the lesson was left. */
  readonly isPositionUnknown?: boolean;
  /** It was playing when another version of this app took over. */
  readonly playing?: boolean;
}

interface StartOptions {
  videoId: string;
  /** From the address, in seconds. */
  requestedTime: number | undefined;
  /** In seconds. */
  duration: number | null | undefined;
  ready: boolean;
}

/**
 * At another version's handoff, else the requested time, else where it was left. Undefined until decided,
 * once, before there is a player: seeking a host's player would start it.
 */
export function useStart({ videoId, requestedTime, duration, ready }: StartOptions): Start | undefined {
  const { data, isPending } = useQuery({ ...positionQuery(videoId), enabled: requestedTime === undefined });
  const [timedOut, setTimedOut] = useState(false);
  const [decided, setDecided] = useState<Start | undefined>(() => {
    const place = playbackHandoff(videoId).read(HANDOFF_TIMEOUT_MS);
    return place && { ...place, resumed: false };
  });

  useEffect(() => playbackHandoff(videoId).forget(), [videoId]);
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(true), POSITION_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);

  if (decided) return decided;
  if (requestedTime !== undefined) return { at: requestedTime, resumed: false };
  if (!ready || (isPending && !timedOut)) return undefined;
  const at = resumePosition(data, duration);
  const start = { at, resumed: at > 0, isPositionUnknown: data === undefined };
  setDecided(start);
  return start;
}

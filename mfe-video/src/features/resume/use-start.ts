import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetHandedOver, handedOver } from './handed-over';
import { positionQuery } from './position-query';
import { resumePosition } from './resume-position';

/** A lesson does not wait longer than this to learn where it was left. */
const PATIENCE_MS = 3_000;

/** Where a lesson begins. */
export interface Start {
  /** Seconds. */
  readonly at: number;
  /** It goes on where the learner was last. */
  readonly resumed: boolean;
  /** It was playing when another version of this app took over, so it plays on. */
  readonly playing?: boolean;
}

interface StartOptions {
  videoId: string;
  /** Seconds; nothing where the address does not say. */
  asked: number | undefined;
  /** Seconds; nothing while it is not known. */
  duration: number | null | undefined;
  /** The video is known. */
  ready: boolean;
}

/**
 * Where the lesson begins: where another version of this app had it, or the address says, else where it was left. Decided once, before there is a player:
 * winding a player of the video host that has not been started would start it. Nothing until then.
 */
export function useStart({ videoId, asked, duration, ready }: StartOptions): Start | undefined {
  const { data, isPending } = useQuery({ ...positionQuery(videoId), enabled: asked === undefined });
  const [impatient, setImpatient] = useState(false);
  const [decided, setDecided] = useState<Start | undefined>(() => {
    const place = handedOver(videoId);
    return place && { ...place, resumed: false };
  });

  useEffect(() => forgetHandedOver(videoId), [videoId]);
  useEffect(() => {
    const timer = setTimeout(() => setImpatient(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  if (decided) return decided;
  if (asked !== undefined) return { at: asked, resumed: false };
  if (!ready || (isPending && !impatient)) return undefined;
  const at = resumePosition(data, duration);
  const start = { at, resumed: at > 0 };
  setDecided(start);
  return start;
}

import { listen } from '@glossa/kit/browser';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { HOST_ORIGIN, LISTENING, readMessage, type HostInfo } from './host-messages';
import { HostPlayer } from './host-player';
import { type Player, RETRIES, RETRY_AFTER_MS, type PlayerState } from '../../player/player';

/** The frame does not ask for a greeting: it is greeted until it answers. */
const GREETING_INTERVAL_MS = 250;
const HOST_TIMEOUT_MS = 15_000;
/** The video is gone, or its owner forbids embedding: a retry would not help. */
const PERMANENT_ERRORS: ReadonlySet<number> = new Set([2, 100, 101, 150]);

export interface HostPlayerOptions {
  startAt: number;
  onPlayer: (player: Player | null) => void;
  onTitle: (title: string) => void;
}

interface FrameListener {
  onReady: () => void;
  /** Once: a frame may report several errors, or become ready after it was abandoned. */
  onFailed: (code: number | null) => void;
  onInfo: (info: HostInfo) => void;
}

/** Greets the host's frame, and follows its messages until it fails. Returns the function that ends that. */
function followFrame(frame: HTMLIFrameElement, send: (message: string) => void, on: FrameListener) {
  let isReady = false;
  const greeting = setInterval(() => send(LISTENING), GREETING_INTERVAL_MS);
  const timeout = setTimeout(() => fail(null), HOST_TIMEOUT_MS);
  const unlisten = listen(window, { message: hear });

  function endGreeting() {
    clearInterval(greeting);
    clearTimeout(timeout);
  }
  function end() {
    endGreeting();
    unlisten();
  }
  function fail(code: number | null) {
    end();
    on.onFailed(code);
  }
  function ready() {
    if (isReady) return;
    isReady = true;
    endGreeting();
    on.onReady();
  }
  function hear({ source, origin, data }: MessageEvent) {
    if (source !== frame.contentWindow || origin !== HOST_ORIGIN) return;
    const message = readMessage(data);
    if (message?.kind === 'ready') ready();
    else if (message?.kind === 'error') fail(message.code);
    else if (message?.kind === 'info') on.onInfo(message.info);
  }
  return end;
}

/**
 * A frame that fails is made again, up to 3 times, 1 second apart: the caller gives it the attempt's number
 * as its key and lets it start `from` there.
 */
export function useHostPlayer({ startAt, onPlayer, onTitle }: HostPlayerOptions) {
  const ref = useRef<HTMLIFrameElement>(null);
  const failures = useRef(0);
  const resumeAt = useRef(startAt);
  const lastTitle = useRef<string>(undefined);
  const [attempt, setAttempt] = useState({ number: 0, from: startAt });
  const [state, setState] = useState<PlayerState>('loading');
  const notifyPlayer = useEffectEvent(onPlayer);
  const notifyTitle = useEffectEvent(onTitle);
  const startAgain = useCallback(
    () => setAttempt((last) => ({ number: last.number + 1, from: resumeAt.current })),
    [],
  );

  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    const send = (message: string) => frame.contentWindow?.postMessage(message, HOST_ORIGIN);
    const player = new HostPlayer(send, attempt.from);
    // Only playback proves recovery: a frame may be ready and then fail to load the video.
    const endOfCount = player.on((change) => {
      if (change === 'moving') failures.current = 0;
    });
    let retry: ReturnType<typeof setTimeout> | undefined;
    const end = followFrame(frame, send, {
      onReady() {
        setState('ready');
        notifyPlayer(player);
      },
      onFailed(code) {
        if (player.getTime() > 0) resumeAt.current = player.getTime();
        notifyPlayer(null);
        if (failures.current >= RETRIES || (code !== null && PERMANENT_ERRORS.has(code)))
          return setState('failed');
        failures.current += 1;
        setState('loading');
        retry = setTimeout(startAgain, RETRY_AFTER_MS);
      },
      onInfo(info) {
        player.take(info);
        if (!info.title || info.title === lastTitle.current) return;
        lastTitle.current = info.title;
        notifyTitle(info.title);
      },
    });
    return () => {
      end();
      endOfCount();
      clearTimeout(retry);
      notifyPlayer(null);
    };
  }, [attempt, startAgain]);

  const tryAgain = useCallback(() => {
    failures.current = 0;
    setState('loading');
    startAgain();
  }, [startAgain]);
  return { ref, attempt, state, tryAgain };
}

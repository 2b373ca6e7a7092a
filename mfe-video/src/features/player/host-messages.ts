import { type Fields, readEach, readNumber, readPart, readText } from '@glossa/contract/read/fields';
import { parseJson } from '@glossa/contract/read/json';

// The messages between the video host's frame and its page: JSON by `postMessage`.

/** Messages from any other origin are ignored. */
export const HOST_ORIGIN = 'https://www.youtube-nocookie.com';

/** `origin` is that of our page: the host answers no other. */
export function frameAddress(hostId: string, origin: string, start: number): string {
  const query = new URLSearchParams({
    enablejsapi: '1',
    origin,
    playsinline: '1',
    rel: '0',
    start: String(Math.floor(start)),
  });
  return `${HOST_ORIGIN}/embed/${encodeURIComponent(hostId)}?${query}`;
}

/** Subscribes to the frame's messages. */
export const LISTENING = JSON.stringify({ event: 'listening', channel: 'widget' });

export const command = (name: string, ...args: unknown[]): string =>
  JSON.stringify({ event: 'command', func: name, args });

/** Each field is sent only when it has changed. Times are seconds. */
export interface HostInfo {
  currentTime?: number | null;
  duration?: number | null;
  playbackRate?: number | null;
  /** -1 not begun, 0 ended, 1 playing, 2 paused, 3 waiting for data, 5 ready to play. */
  playerState?: number | null;
  title?: string | null;
}

export type HostMessage =
  | { kind: 'ready' }
  | { kind: 'info'; info: HostInfo }
  | { kind: 'error'; code: number | null };

export function readMessage(data: unknown): HostMessage | undefined {
  // Browser extensions also post messages, which need not be JSON.
  const { event, info } = readPart(typeof data === 'string' ? parseJson(data) : data);
  switch (event) {
    case 'onReady':
      return { kind: 'ready' };
    case 'onError':
      return { kind: 'error', code: readNumber(info) };
    case 'onStateChange':
      return { kind: 'info', info: { playerState: readNumber(info) } };
    case 'initialDelivery':
    case 'infoDelivery':
      return { kind: 'info', info: readInfo(readPart(info)) };
    default:
      return undefined;
  }
}

const readInfo = (info: Fields): HostInfo => ({
  ...readEach(readNumber, info, 'currentTime', 'duration', 'playbackRate', 'playerState'),
  title: readText(readPart(info['videoData'])['title']),
});

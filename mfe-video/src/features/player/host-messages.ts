/** The messages between the video host's frame and its page: JSON by `postMessage`. */

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

export function command(name: string, ...args: unknown[]): string {
  return JSON.stringify({ event: 'command', func: name, args });
}

/** Each field is sent only when it has changed. Times are seconds. */
export interface HostInfo {
  currentTime?: number | undefined;
  duration?: number | undefined;
  playbackRate?: number | undefined;
  /** -1 not begun, 0 ended, 1 playing, 2 paused, 3 waiting for data, 5 ready to play. */
  playerState?: number | undefined;
  title?: string | undefined;
}

export type HostMessage =
  | { kind: 'ready' }
  | { kind: 'info'; info: HostInfo }
  | { kind: 'error'; code: number | undefined };

export function readMessage(data: unknown): HostMessage | undefined {
  const message = toFields(data);
  const info = message?.['info'];
  switch (message?.['event']) {
    case 'onReady':
      return { kind: 'ready' };
    case 'onError':
      return { kind: 'error', code: toNumber(info) };
    case 'onStateChange':
      return { kind: 'info', info: { playerState: toNumber(info) } };
    case 'initialDelivery':
    case 'infoDelivery':
      return { kind: 'info', info: parseInfo(info) };
    default:
      return undefined;
  }
}

function parseInfo(value: unknown): HostInfo {
  const info = toFields(value) ?? {};
  const title = toFields(info['videoData'])?.['title'];
  return {
    currentTime: toNumber(info['currentTime']),
    duration: toNumber(info['duration']),
    playbackRate: toNumber(info['playbackRate']),
    playerState: toNumber(info['playerState']),
    title: typeof title === 'string' && title !== '' ? title : undefined,
  };
}

function toNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function toFields(data: unknown): Record<string, unknown> | undefined {
  const value = typeof data === 'string' ? parseJson(data) : data;
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

/** Browser extensions also post messages, which need not be JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { LeaveMessage, LiveNews, ToldSet } from '@glossa/contract/live-worker';
import { LIVE_WORKER_PATH } from '@glossa/contract/page-protocol';

/** This tab's connection to the worker that holds the browser's event stream. */
export interface LiveWorker {
  tell(told: ToldSet): void;
  close(): void;
}

/** Chrome on Android has no shared workers, and a browser that denies storage refuses them: a worker of one tab replaces it. */
export const canShareWorker = (): boolean => typeof SharedWorker === 'function' && !isRefused;
let isRefused = false;

/** Calls back with news, or when the worker's script could not be loaded. */
export function connectLiveWorker(onNews: (news: LiveNews) => void, onFailure: () => void): LiveWorker {
  const shared = openShared();
  const own = shared ? undefined : new Worker(LIVE_WORKER_PATH);
  const port = shared?.port ?? own;
  if (port) port.onmessage = ({ data }: MessageEvent<LiveNews>) => onNews(data);
  (shared ?? own)?.addEventListener('error', onFailure);
  return {
    tell: (set) => port?.postMessage(set),
    close() {
      shared?.port.postMessage('leave' satisfies LeaveMessage);
      shared?.port.close();
      own?.terminate();
    },
  };
}

function openShared(): SharedWorker | undefined {
  if (!canShareWorker()) return undefined;
  try {
    return new SharedWorker(LIVE_WORKER_PATH);
  } catch {
    isRefused = true;
    return undefined;
  }
}

import { takeLiveSet } from '../apps/store';
import type { CatchUp } from './live-set-poller';
import { openLiveStream, type LiveStream } from './live-stream';

/**
 * Where tabs cannot share (plain HTTP, an old browser), each has a connection of its own while it is in sight, and hears
 * the newest set when it is shown again: a browser allows few connections to one site.
 */
export class OwnStream {
  private stream: LiveStream | undefined;

  constructor(private readonly catchUp: CatchUp) {
    this.look();
  }

  readonly look = (): void => {
    if (document.visibilityState !== 'visible') this.end();
    else this.stream ??= openLiveStream(takeLiveSet, () => void this.catchUp.now());
  };

  restart(): void {
    this.stream?.restart();
  }

  end(): void {
    this.stream?.close();
    this.stream = undefined;
  }
}

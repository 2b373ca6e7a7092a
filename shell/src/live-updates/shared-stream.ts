import type { LiveSet } from '@glossa/contract/release';
import { currentLocale } from '@glossa/kit/i18n';
import { appStore, applyLiveSet, noteReconnected } from '../apps/store';
import { seekLeadership, type Leadership } from './leadership';
import type { LiveSetPoller, PolledSet } from './live-set-poller';
import { openLiveStream, type LiveStream } from './live-stream';

const CHANNEL_NAME = 'glossa-live-set';
/** How often a visible tab checks that the leader answers, and how long the answer may take. */
const CHECK_INTERVAL_MS = 15_000;
const ANSWER_TIMEOUT_MS = 5_000;
/** The stream is dead if it does not bring news within this time after another tab has. */
const STREAM_TIMEOUT_MS = 3_000;

/** Messages between the tabs of a browser. `view` identifies what a visitor sees, see `viewKey`. */
export type TabMessage =
  | { readonly kind: 'set'; readonly set: LiveSet; readonly locale: string }
  | { readonly kind: 'reconnected' }
  | { readonly kind: 'ping'; readonly view: string }
  | { readonly kind: 'pong'; readonly view: string };

type Timer = ReturnType<typeof setTimeout> | undefined;

/**
 * One stream for all tabs of a browser, which allows few connections to one site: the leader has it and forwards what
 * it receives. A visible tab takes over from a leader that is frozen.
 */
export class SharedStream {
  private readonly channel = new BroadcastChannel(CHANNEL_NAME);
  private readonly leadership: Leadership;
  /** Set in the leader, undefined in other tabs. */
  private stream: LiveStream | undefined;
  private checkTimer: Timer;
  private answerTimer: Timer;
  private streamTimer: Timer;
  /** Revision of the last set from the stream. */
  private streamRevision = 0;
  /** The view of another tab that was compared last. */
  private comparedView = '';

  constructor(
    private readonly poller: LiveSetPoller,
    onRefused: () => void,
  ) {
    this.channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => this.receive(data));
    this.leadership = seekLeadership(() => this.lead(), onRefused);
    this.checkLeader();
  }

  /** Reconnects, such as in another language. */
  restart(): void {
    this.stream?.restart();
  }

  /** Forwards what this tab has polled: other tabs may have missed it too, and the stream may be dead. */
  share({ set, locale }: PolledSet): void {
    this.send({ kind: 'set', set, locale });
    this.checkStream(set);
  }

  /** Pings the leader while this tab is visible; without an answer it takes over. */
  checkLeader(): void {
    clearTimeout(this.checkTimer);
    this.checkTimer = setTimeout(() => this.checkLeader(), CHECK_INTERVAL_MS);
    if (this.stream || document.visibilityState !== 'visible') return;
    this.answerTimer ??= setTimeout(() => {
      this.answerTimer = undefined;
      this.leadership.steal();
    }, ANSWER_TIMEOUT_MS);
    this.send({ kind: 'ping', view: currentView() });
  }

  end(): void {
    clearTimeout(this.checkTimer);
    this.clearAnswerTimer();
    this.leadership.end();
    this.stopLeading();
    this.channel.close();
  }

  private lead(): () => void {
    this.clearAnswerTimer();
    this.stream = openLiveStream({
      onSet: (set) => this.forward(set),
      onRefused: () => void this.poller.poll(),
      onReconnected: () => {
        noteReconnected();
        this.send({ kind: 'reconnected' });
      },
    });
    return () => this.stopLeading();
  }

  private stopLeading(): void {
    clearTimeout(this.streamTimer);
    this.stream?.close();
    this.stream = undefined;
  }

  private forward(set: LiveSet): void {
    this.streamRevision = set.revision;
    applyLiveSet(set);
    this.send({ kind: 'set', set, locale: currentLocale() });
  }

  private send(message: TabMessage): void {
    this.channel.postMessage(message);
  }

  private receive(message: TabMessage): void {
    if (message.kind === 'reconnected') noteReconnected();
    else if (message.kind === 'set') this.receiveSet(message.set, message.locale);
    else if (message.kind === 'pong') this.receivePong(message.view);
    else if (this.stream) this.answerPing(message.view);
  }

  private receiveSet(set: LiveSet, locale: string): void {
    if (locale === currentLocale()) {
      if (applyLiveSet(set)) this.checkStream(set);
    } else if (set.revision > appStore.getState().announced.revision) void this.poller.poll();
  }

  /** Restarts a stream that did not bring a set which another tab had to poll; it may serve another view, too. */
  private checkStream({ revision }: LiveSet): void {
    if (!this.stream) return;
    if (revision === this.streamRevision) return this.stream.restart();
    clearTimeout(this.streamTimer);
    this.streamTimer = setTimeout(
      () => this.streamRevision < revision && this.stream?.restart(),
      STREAM_TIMEOUT_MS,
    );
  }

  /** Restarts the stream, once for each view, when another tab was opened for another one, as by a preview link. */
  private answerPing(view: string): void {
    this.send({ kind: 'pong', view: currentView() });
    if (this.isNewView(view)) this.stream?.restart();
  }

  private receivePong(view: string): void {
    this.clearAnswerTimer();
    if (!this.stream && this.isNewView(view)) void this.poller.poll();
  }

  private isNewView(view: string): boolean {
    if (view === currentView() || view === this.comparedView) return false;
    this.comparedView = view;
    return true;
  }

  private clearAnswerTimer(): void {
    clearTimeout(this.answerTimer);
    this.answerTimer = undefined;
  }
}

function currentView(): string {
  return viewKey(appStore.getState().announced);
}

/** The revision, the versions and the preview: what two tabs of one browser must agree on. */
function viewKey({ revision, apps, preview }: LiveSet): string {
  const versions = Object.entries(apps).map(([name, { version }]) => `${name} ${version}`);
  return [revision, ...versions.sort(), preview?.expires_at ?? ''].join(', ');
}

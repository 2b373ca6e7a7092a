import type { LiveSet } from '@glossa/contract/release';
import { currentLocale } from '@glossa/shared/i18n';
import { announcedLiveSet, takeLiveSet } from '../apps/store';
import type { CatchUp, CaughtUp } from './live-set-poller';
import { seekLeadership, type Leadership } from './leadership';
import { openLiveStream, type LiveStream } from './live-stream';
import { openTabChannel, viewOf, type TabChannel, type TabMessage } from './tab-channel';

/** How often a tab in sight makes sure that somebody leads, and how long an answer may take. */
const ROLL_CALL_MS = 15_000;
const ANSWER_MS = 5_000;
/** News that another way has brought comes by the stream within this time, or the stream is dead. */
const STREAM_DELAY_MS = 3_000;

/**
 * One connection for all tabs of a browser, which allows few of them to one site: the leading tab has it and tells the
 * others. A leader that is frozen is replaced by a tab in sight.
 */
export class SharedStream {
  private readonly channel: TabChannel;
  private readonly leadership: Leadership;
  private stream: LiveStream | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  /** The latest revision that the stream has told. */
  private heard = 0;
  /** The view of another tab that the stream was already compared with. */
  private compared = '';

  constructor(
    private readonly catchUp: CatchUp,
    onRefused: () => void,
  ) {
    this.channel = openTabChannel((message) => this.hear(message));
    this.leadership = seekLeadership(() => this.lead(), onRefused);
    this.callRoll();
  }

  /** Another language, or the network is back. */
  restart(): void {
    this.stream?.restart();
  }

  /** This tab has asked for the set and got news: others may not have heard it either, and the stream may be dead. */
  share({ set, locale }: CaughtUp): void {
    this.channel.say({ kind: 'set', set, locale });
    this.examine(set);
  }

  /** The tab has come into sight, and waits for nobody who sleeps. */
  callRoll(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.callRoll(), ROLL_CALL_MS);
    if (this.stream || document.visibilityState !== 'visible') return;
    this.silence ??= setTimeout(() => {
      this.silence = undefined;
      this.leadership.seize();
    }, ANSWER_MS);
    this.channel.say({ kind: 'anyone-there', view: viewOf(announcedLiveSet()) });
  }

  end(): void {
    clearTimeout(this.timer);
    this.answered();
    this.leadership.end();
    this.resign();
    this.channel.close();
  }

  private lead(): () => void {
    this.answered();
    this.stream = openLiveStream(
      (set) => this.announce(set),
      () => void this.catchUp.now(),
    );
    return () => this.resign();
  }

  private resign(): void {
    clearTimeout(this.doubt);
    this.stream?.close();
    this.stream = undefined;
  }

  private announce(set: LiveSet): void {
    this.heard = set.revision;
    takeLiveSet(set);
    this.channel.say({ kind: 'set', set, locale: currentLocale() });
  }

  private hear(message: TabMessage): void {
    if (message.kind === 'set') this.take(message.set, message.locale);
    else if (message.kind === 'leader-here') this.leaderIsHere(message.view);
    else if (this.stream) this.answer(message.view);
  }

  private take(set: LiveSet, locale: string): void {
    const { revision } = announcedLiveSet();
    if (locale === currentLocale()) {
      if (takeLiveSet(set)) this.examine(set);
    } else if (set.revision > revision) void this.catchUp.now();
  }

  /** What a tab had to ask for, the stream should have told; one that was opened for another view never will. */
  private examine({ revision }: LiveSet): void {
    if (!this.stream) return;
    if (revision === this.heard) return this.stream.restart();
    clearTimeout(this.doubt);
    this.doubt = setTimeout(() => this.heard < revision && this.stream?.restart(), STREAM_DELAY_MS);
  }

  /** A tab that sees another set was opened since, as by a preview link: the stream is asked once what is right. */
  private answer(view: string): void {
    const own = viewOf(announcedLiveSet());
    this.channel.say({ kind: 'leader-here', view: own });
    if (view === own || view === this.compared) return;
    this.compared = view;
    this.stream?.restart();
  }

  private leaderIsHere(view: string): void {
    this.answered();
    if (this.stream || view === viewOf(announcedLiveSet()) || view === this.compared) return;
    this.compared = view;
    void this.catchUp.now();
  }

  private answered(): void {
    clearTimeout(this.silence);
    this.silence = undefined;
  }
}

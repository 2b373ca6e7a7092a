import type { EventDraft, ReleaseEvent } from '@glossa/contract/operators/release-event';
import type { BundleStore } from '../../storage/bundle-store';
import type { ReleaseLog } from '../../storage/event-logs';
import type { StoredRelease } from '../../core/bundle/bundle';
import { applyEvent, emptyHistory, type History, type KnownReleases } from '../../core/log/history';
import { forEachConcurrently } from '../../core/for-each-concurrently';
import { ReleaseError } from '../../core/release-error';

export interface LedgerOptions {
  bundles: BundleStore;
  log: ReleaseLog;
  now?: () => Date;
}

/** A backup was restored under the running server, which knows events that are not in the log. Only a new start helps. */
export class ReplacedLog extends ReleaseError {
  constructor(revision: number) {
    super(
      'storage_unavailable',
      `The release log is not the one this server has read: its revision ${revision} is missing or different. Restart the server.`,
    );
  }
}

/** Other processes may write to the same log; a write that lost the race is decided again. */
const MAX_ATTEMPTS = 5;
const MAX_CONCURRENT_READS = 16;

/** The log, its fold and each `release.json`. Calls must not overlap: they would apply events twice. */
export class Ledger {
  readonly events: ReleaseEvent[] = [];
  readonly history: History = emptyHistory();
  readonly known: KnownReleases = {
    history: this.history,
    find: (app, version) => (version === undefined ? undefined : this.releases.get(`${app}/${version}`)),
  };
  private readonly releases = new Map<string, StoredRelease>();
  private announced = 0;

  constructor(
    private readonly options: LedgerOptions,
    /** Called after the live set has changed. */
    private readonly announce: () => void,
  ) {}

  /** All events at the start, later those of other processes. @throws ReplacedLog */
  async catchUp(): Promise<void> {
    const last = this.events.at(-1);
    if (!last) return this.absorb(await this.options.log.read(0));
    const [same, ...others] = await this.options.log.read(last.revision - 1);
    if (JSON.stringify(same) !== JSON.stringify(last)) throw new ReplacedLog(last.revision);
    await this.absorb(others);
  }

  /** Decides and appends the event; decides again if another process has appended in between. */
  async write(actor: string, decide: () => EventDraft | undefined): Promise<ReleaseEvent | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      await this.catchUp();
      const draft = decide();
      if (!draft) return undefined;
      const at = (this.options.now ?? (() => new Date()))().toISOString();
      const event: ReleaseEvent = { revision: this.history.head + 1, at, actor, ...draft };
      if (await this.options.log.append(event)) {
        await this.absorb([event]);
        return event;
      }
      if (attempt === MAX_ATTEMPTS)
        throw new ReleaseError('revision_moved', `Revision ${event.revision} is no longer the next one.`);
    }
  }

  private async absorb(events: readonly ReleaseEvent[]): Promise<void> {
    const published = await this.readPublished(events);
    for (const event of events) {
      const { app, version } = event;
      const stored = published.get(event);
      if (stored) this.releases.set(`${app}/${version}`, stored);
      if (event.expired) this.releases.delete(`${app}/${version}`);
      applyEvent(this.history, event);
      this.events.push(event);
    }
    if (this.history.liveRevision === this.announced) return;
    this.announced = this.history.liveRevision;
    this.announce();
  }

  /** Concurrently: at the start there are many, and the store may be remote. */
  private async readPublished(events: readonly ReleaseEvent[]): Promise<Map<ReleaseEvent, StoredRelease>> {
    const published = new Map<ReleaseEvent, StoredRelease>();
    const publications = events.filter(({ action, expired }) => action === 'publish' && !expired);
    await forEachConcurrently(publications, MAX_CONCURRENT_READS, async (event) => {
      const stored = await this.options.bundles.find(event.app, event.version);
      if (stored) published.set(event, stored);
    });
    return published;
  }
}

/** Catches up after each append of any process; `onError` gets the first of several failures in a row. */
export function followLog(
  log: Pick<ReleaseLog, 'watch'>,
  follower: { catchUp(): Promise<void> },
  onError: (error: unknown) => void,
): () => void {
  let isFailing = false;
  const run = async (): Promise<void> => {
    try {
      await follower.catchUp();
      isFailing = false;
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
    }
  };
  return log.watch?.(() => void run()) ?? (() => undefined);
}

import type { FastifyInstance } from 'fastify';
import { findExpiry, listExpired, type ExpiryRule } from '../../core/preview/expiry';
import type { BundleStore } from '../../storage/bundle-store';
import type { TokenAuthority } from '../operators/token-authority';
import type { Registry } from './registry';
import { VERBS } from './verbs';

export const DEFAULT_PREVIEW_VERSION_DAYS = 14;

/** In the log. */
const ACTOR = 'expiry';
const INTERVAL_MS = 3_600_000;

/** Removes versions of changes some days after they were published, unless somebody uses them. */
export class VersionExpiry {
  /** By `app version`. */
  private readonly removed = new Set<string>();
  private running = Promise.resolve();

  constructor(
    private readonly site: FastifyInstance,
    private readonly registry: Registry,
    private readonly bundles: BundleStore,
    private readonly options: { authority: TokenAuthority; now: () => Date; days: number },
  ) {
    const start = () => void (this.running = this.run());
    const timer = setInterval(start, INTERVAL_MS);
    timer.unref();
    site.addHook('onReady', async () => start());
    site.addHook('preClose', async () => {
      clearInterval(timer);
      await this.running;
    });
  }

  /** When the version expires, as ISO 8601; undefined if it stays. */
  find(app: string, version: string): string | undefined {
    return findExpiry(this.registry.known.history, { app, version }, this.rule())?.toISOString();
  }

  /** What fails is logged, and tried again an hour later. */
  private async run(): Promise<void> {
    try {
      await this.expire();
      await this.removeBytes();
    } catch (error) {
      this.site.log.error(error, 'could not remove versions of changes that have expired');
    }
  }

  private rule(): ExpiryRule {
    const { authority, days } = this.options;
    return { days, previews: authority.activePreviews() };
  }

  private async expire(): Promise<void> {
    const { registry, options } = this;
    const { history } = registry.known;
    const isOld = listExpired(history, { ...options, previews: [] }, options.now()).length > 0;
    if (!isOld) return;
    await options.authority.catchUp();
    const reason = `published ${options.days} days ago or more`;
    for (const each of listExpired(history, this.rule(), options.now()))
      await registry.decide(ACTOR, VERBS.expire, { ...each, reason });
  }

  /** Each process removes what has expired once: the one that wrote the event may have been killed before it did. */
  private async removeBytes(): Promise<void> {
    for (const [app, { expired }] of this.registry.known.history.apps) {
      for (const version of expired) {
        const key = `${app} ${version}`;
        if (this.removed.has(key)) continue;
        await this.bundles.remove(app, version);
        this.removed.add(key);
      }
    }
  }
}

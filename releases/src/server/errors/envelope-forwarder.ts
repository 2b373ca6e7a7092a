import { randomUUID } from 'node:crypto';
import type { ErrorSighting } from '../../core/errors/error-group';
import { sentryEnvelope, type SentryTarget } from '../../core/errors/sentry-envelope';
import type { SourceMaps } from './source-maps';

const TIMEOUT_MS = 5_000;
/** Errors that wait; when a fault hits many visitors, more of the same say nothing new. */
const MAX_WAITING = 100;
const MAX_PAUSE_SECONDS = 600;
const DEFAULT_PAUSE_SECONDS = 60;

interface EnvelopeForwarderOptions {
  target: SentryTarget;
  sourceMaps: Pick<SourceMaps, 'locate'>;
  now: () => Date;
  /** Called when the other side did not take an envelope. */
  onError: (error: unknown) => void;
}

/** Sends to a service that reads Sentry's envelopes, one at a time. Drops what the queue cannot hold. */
export class EnvelopeForwarder {
  private readonly waiting: ErrorSighting[] = [];
  private sending: Promise<void> | undefined;
  private pausedUntil = 0;
  private readonly stopped = new AbortController();

  constructor(private readonly options: EnvelopeForwarderOptions) {}

  add(sighting: ErrorSighting): void {
    const isPaused = this.options.now().getTime() < this.pausedUntil;
    if (isPaused || this.stopped.signal.aborted || this.waiting.length >= MAX_WAITING) return;
    this.waiting.push(sighting);
    this.sending ??= this.sendAll().finally(() => (this.sending = undefined));
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    this.waiting.length = 0;
    await this.sending;
  }

  private async sendAll(): Promise<void> {
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      try {
        await this.send(next);
      } catch (error) {
        if (!this.stopped.signal.aborted) this.options.onError(error);
      }
    }
  }

  private async send(sighting: ErrorSighting): Promise<void> {
    const { target, sourceMaps, now } = this.options;
    const places = [];
    for (const frame of sighting.frames) places.push(await sourceMaps.locate(frame));
    const id = randomUUID().replaceAll('-', '');
    const response = await fetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=glossa-releases/1.0, sentry_key=${target.key}`,
      },
      body: sentryEnvelope({ ...sighting, places }, { id, at: now() }),
      // A redirect would take the key elsewhere.
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.stopped.signal]),
    });
    await response.body?.cancel();
    if (response.status === 429) this.pause(response.headers.get('retry-after'));
    if (!response.ok) throw new Error(`The service for errors answered with status ${response.status}.`);
  }

  /** The service asks for fewer envelopes: those that wait are dropped too. */
  private pause(retryAfter: string | null): void {
    const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : DEFAULT_PAUSE_SECONDS;
    this.pausedUntil = this.options.now().getTime() + Math.min(seconds, MAX_PAUSE_SECONDS) * 1000;
    this.waiting.length = 0;
  }
}

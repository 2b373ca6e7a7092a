import { EventEmitter } from 'node:events';
import { Mutex } from 'async-mutex';
import type { PreviewRecord } from '@glossa/contract/operators/preview';
import type { CreateTokenBody, TokenRecord } from '@glossa/contract/operators/token';
import { createToken, revokeToken } from '../../core/tokens/change-tokens';
import { findActivePreview, mayDecide, requirePreview } from '../../core/tokens/preview-records';
import type { ActivePreview } from '../../core/tokens/preview-records';
import { covers, formatActor, isSamePerson } from '../../core/tokens/token-record';
import { identify, makePreviewId, makeToken, makeTokenId } from '../../core/tokens/token-secret';
import type { Identified } from '../../core/tokens/token-secret';
import { applyTokenEvent, emptyTokenBook, type TokenEvent } from '../../core/tokens/token-event';
import type { Relation } from '../../core/moves/proposals';
import type { TokenLog } from '../../storage/event-logs';

export interface TokenAuthorityOptions {
  log: TokenLog;
  /** The token of the server's machine: it allows everything and is in no store. */
  owner: TokenRecord;
  now?: () => Date;
}

type WithoutWriter<Event> = Event extends TokenEvent ? Omit<Event, 'number' | 'at' | 'by'> : never;
type Draft = WithoutWriter<TokenEvent>;

/** For the log: nobody needs a token to open a preview or an override, only its link and code. */
const LINK_OPENER = { name: 'a browser', id: 'visitor' };

/** Other processes may write to the same log; a write that lost the race is decided again. */
const MAX_ATTEMPTS = 5;

/** Operators' tokens. Keeps the fold of their log in memory and reads new events before each answer. */
export class TokenAuthority {
  /** `book` after tokens or links have changed. */
  readonly changes = new EventEmitter<{ book: [] }>();
  private readonly book = emptyTokenBook();
  private readonly readMutex = new Mutex();
  private readonly writeMutex = new Mutex();
  private pendingRead: Promise<void> | undefined;

  constructor(private readonly options: TokenAuthorityOptions) {}

  /** Also knows tokens that another process has created or revoked. */
  async identify(token: string): Promise<Identified> {
    const { owner } = this.options;
    // First, so that the owner can act while the log of tokens cannot be read.
    const asOwner = identify(token, [owner], this.now());
    if (!asOwner.refusal) return asOwner;
    await this.catchUp();
    return identify(token, this.book.records.values(), this.now());
  }

  /** The only place that returns the token itself; the store has its hash. */
  async create(
    holder: TokenRecord,
    request: CreateTokenBody,
  ): Promise<{ token: string; record: TokenRecord }> {
    const token = makeToken();
    const id = makeTokenId();
    await this.write(holder, () => {
      const created = createToken(this.book, holder, request, { id, token, now: this.now() });
      return { action: 'create', token: created };
    });
    return { token, record: requireWritten(this.book.records.get(id)) };
  }

  /** Does nothing if the token is revoked already. */
  async revoke(holder: TokenRecord, id: string): Promise<TokenRecord> {
    await this.write(holder, () => {
      const { revoked_at } = revokeToken(this.book, holder, id);
      return revoked_at === null ? { action: 'revoke', id } : undefined;
    });
    return requireWritten(this.book.records.get(id));
  }

  /** Records a preview link, or that of an override, before it is given out. */
  async createPreview(
    holder: TokenRecord,
    { apps, expiresAt, origin }: { apps: PreviewRecord['apps']; expiresAt: string; origin?: string },
  ): Promise<PreviewRecord> {
    const preview: PreviewRecord = {
      id: makePreviewId(),
      apps: { ...apps },
      ...(origin === undefined ? { opened_at: null } : { local: { origin, opened_at: null } }),
      token: holder.id,
      created_at: this.now().toISOString(),
      created_by: formatActor(holder),
      expires_at: expiresAt,
      revoked_at: null,
      revoked_by: null,
    };
    await this.write(holder, () => ({ action: 'preview', preview }));
    return preview;
  }

  /** Records that a browser opens a link; false if it has ended, or another browser was first. */
  openLink(id: string): Promise<boolean> {
    return this.write(LINK_OPENER, () => {
      const preview = this.book.previews.get(id);
      if (!preview || !this.activePreview(id)) return undefined;
      if ((preview.local ?? preview).opened_at !== null) return undefined;
      if (preview.local) return { action: 'open_override', id };
      // The preview is recorded anew: an event for it would be a damaged log to servers of 1.0.0.
      return { action: 'preview', preview: { ...preview, opened_at: this.now().toISOString() } };
    });
  }

  /** Does nothing if the link is revoked already. */
  async revokePreview(holder: TokenRecord, id: string): Promise<PreviewRecord> {
    await this.write(holder, () => {
      const { revoked_at } = requirePreview(this.book, holder, id);
      return revoked_at === null ? { action: 'revoke_preview', id } : undefined;
    });
    return requireWritten(this.book.previews.get(id));
  }

  /** Links that still work, newest first; only those about which the holder may decide. */
  async listPreviews(holder: TokenRecord): Promise<PreviewRecord[]> {
    await this.catchUp();
    return this.activePreviews().filter((preview) => mayDecide(holder, preview));
  }

  /** All links that still work, newest first, by the events that this process has read. */
  activePreviews(): PreviewRecord[] {
    return [...this.book.previews.values()].reverse().filter(({ id }) => this.activePreview(id));
  }

  /** By the events that this process has read: every page asks. */
  activePreview(id: string): ActivePreview | undefined {
    return findActivePreview(this.book, this.options.owner, id, this.now());
  }

  /** How the holder is related to the token that made a proposal. */
  async relationTo(holder: TokenRecord): Promise<(token: string) => Relation> {
    await this.catchUp();
    return this.knownRelationTo(holder);
  }

  /** As `relationTo`, by the events that this process has read. */
  knownRelationTo(holder: TokenRecord): (token: string) => Relation {
    const { owner } = this.options;
    return (id) => {
      const other = id === owner.id ? owner : this.book.records.get(id);
      if (!other || other.revoked_at !== null) return 'ended';
      return isSamePerson(this.book.records, holder, other) ? 'same' : 'other';
    };
  }

  /** Newest first; only tokens whose permissions the holder has too. */
  async list(holder: TokenRecord): Promise<TokenRecord[]> {
    await this.catchUp();
    return [...this.book.records.values()].filter((record) => covers(holder, record)).reverse();
  }

  private now(): Date {
    return (this.options.now ?? (() => new Date()))();
  }

  /** False if nothing had to be written. */
  private write(holder: Pick<TokenRecord, 'name' | 'id'>, decide: () => Draft | undefined): Promise<boolean> {
    return this.writeMutex.runExclusive(async () => {
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        await this.catchUp();
        const draft = decide();
        if (!draft) return false;
        const written = { number: this.book.head + 1, at: this.now().toISOString(), by: formatActor(holder) };
        if (!(await this.options.log.append({ ...written, ...draft }))) continue;
        await this.catchUp();
        return true;
      }
      throw new Error(`The log of tokens changed during each of ${MAX_ATTEMPTS} attempts to write to it.`);
    });
  }

  /** Applies all events written before this call: one read runs, and concurrent calls share the next. */
  catchUp(): Promise<void> {
    this.pendingRead ??= this.readMutex.runExclusive(async () => {
      this.pendingRead = undefined;
      const events = await this.options.log.read(this.book.head);
      for (const event of events) applyTokenEvent(this.book, event);
      if (events.length > 0) this.changes.emit('book');
    });
    return this.pendingRead;
  }
}

function requireWritten<Recorded>(recorded: Recorded | undefined): Recorded {
  if (recorded !== undefined) return recorded;
  throw new Error('An event of the token log was written, but is not in it.');
}

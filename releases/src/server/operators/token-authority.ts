import { Mutex } from 'async-mutex';
import type { CreateTokenBody, TokenRecord } from '@glossa/contract/operators/token';
import { createToken, revokeToken } from '../../core/tokens/change-tokens';
import { covers } from '../../core/tokens/grant';
import { identify, type Identified } from '../../core/tokens/identify';
import { applyTokenEvent, emptyTokenBook, type TokenEvent } from '../../core/tokens/token-event';
import { formatActor } from '../../core/tokens/token-record';
import { makeToken, makeTokenId } from '../../core/tokens/token-secret';
import type { TokenLog } from '../../storage/event-logs';

export interface TokenAuthorityOptions {
  log: TokenLog;
  /** The token of the server's machine: it allows everything and is in no store. */
  owner: TokenRecord;
  now?: () => Date;
}

type Draft = { action: 'create'; token: TokenRecord } | { action: 'revoke'; id: string };

/** Other processes may write to the same log; a write that lost the race is decided again. */
const MAX_ATTEMPTS = 5;

/** Operators' tokens. Keeps the fold of their log in memory and reads new events before each answer. */
export class TokenAuthority {
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
    const record = await this.write(holder, () => {
      const created = createToken(this.book, holder, request, { id, token, now: this.now() });
      return { draft: { action: 'create', token: created }, id };
    });
    return { token, record };
  }

  /** Does nothing if the token is revoked already. */
  revoke(holder: TokenRecord, id: string): Promise<TokenRecord> {
    return this.write(holder, () => {
      const { revoked_at } = revokeToken(this.book, holder, id);
      return { draft: revoked_at === null ? { action: 'revoke', id } : undefined, id };
    });
  }

  /** Newest first; only tokens whose permissions the holder has too. */
  async list(holder: TokenRecord): Promise<TokenRecord[]> {
    await this.catchUp();
    return [...this.book.records.values()].filter((record) => covers(holder, record)).reverse();
  }

  private now(): Date {
    return (this.options.now ?? (() => new Date()))();
  }

  private write(
    holder: TokenRecord,
    decide: () => { draft: Draft | undefined; id: string },
  ): Promise<TokenRecord> {
    return this.writeMutex.runExclusive(async () => {
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        await this.catchUp();
        const { draft, id } = decide();
        if (!draft || (await this.append(holder, draft))) return this.requireRecord(id);
      }
      throw new Error(`The log of tokens changed during each of ${MAX_ATTEMPTS} attempts to write to it.`);
    });
  }

  private async append(holder: TokenRecord, draft: Draft): Promise<boolean> {
    const written = { number: this.book.head + 1, at: this.now().toISOString(), by: formatActor(holder) };
    const event: TokenEvent = { ...written, ...draft };
    if (!(await this.options.log.append(event))) return false;
    await this.catchUp();
    return true;
  }

  private requireRecord(id: string): TokenRecord {
    const record = this.book.records.get(id);
    if (!record) throw new Error(`Token ${id} was written, but is not in the log.`);
    return record;
  }

  /**
   * Applies every event that was written before this call. A running read may have started too early, so concurrent
   * calls share the next one: at most one read runs and one waits.
   */
  private catchUp(): Promise<void> {
    this.pendingRead ??= this.readMutex.runExclusive(async () => {
      this.pendingRead = undefined;
      for (const event of await this.options.log.read(this.book.head)) applyTokenEvent(this.book, event);
    });
    return this.pendingRead;
  }
}

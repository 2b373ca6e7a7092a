import { createToken, type TokenRequest } from '../../core/tokens/create-token';
import { covers } from '../../core/tokens/grant';
import { identify, type Identified } from '../../core/tokens/identify';
import { revokeToken } from '../../core/tokens/revoke-token';
import { applyTokenEvent, emptyTokenBook, type TokenEvent } from '../../core/tokens/token-event';
import { Mutex } from 'async-mutex';
import type { TokenRecord } from '@glossa/contract/operators/token';
import { actorOf } from '../../core/tokens/token-record';
import { makeToken, makeTokenId } from '../../core/tokens/token-secret';
import type { TokenLog } from '../../storage/token-log';
import type { Authority } from './authority';

export interface AuthorityOptions {
  log: TokenLog;
  /** The token of the machine; good for everything, and in no store. */
  owner: TokenRecord;
  now?: () => Date;
}

type Draft = { action: 'create'; token: TokenRecord } | { action: 'revoke'; id: string };

/** Other processes may write to the same log; a write that lost is decided anew this many times. */
const attempts = 5;

/** Tokens over their log: the fold is kept in memory and brought up to date before it is asked. */
export class StoredAuthority implements Authority {
  private readonly book = emptyTokenBook();
  private readonly reading = new Mutex();
  private readonly writing = new Mutex();
  private waiting: Promise<void> | undefined;

  constructor(private readonly options: AuthorityOptions) {}

  async identify(token: string): Promise<Identified> {
    const { owner } = this.options;
    // First, so that the owner can act also while the log of tokens cannot be read.
    const asOwner = identify(token, [owner], this.now());
    if (!asOwner.refusal) return asOwner;
    await this.catchUp();
    return identify(token, this.book.records.values(), this.now());
  }

  async create(holder: TokenRecord, request: TokenRequest): Promise<{ token: string; record: TokenRecord }> {
    const token = makeToken();
    const id = makeTokenId();
    const record = await this.write(holder, () => {
      const made = createToken(this.book, holder, request, { id, token, now: this.now() });
      return { draft: { action: 'create', token: made }, id };
    });
    return { token, record };
  }

  revoke(holder: TokenRecord, id: string): Promise<TokenRecord> {
    return this.write(holder, () => {
      const { revoked_at } = revokeToken(this.book, holder, id);
      return { draft: revoked_at === null ? { action: 'revoke', id } : undefined, id };
    });
  }

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
    return this.writing.runExclusive(async () => {
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        await this.catchUp();
        const { draft, id } = decide();
        if (!draft || (await this.append(holder, draft))) return this.recordOf(id);
      }
      throw new Error(`Other processes wrote to the log of tokens ${attempts} times in between.`);
    });
  }

  private async append(holder: TokenRecord, draft: Draft): Promise<boolean> {
    const written = { number: this.book.head + 1, at: this.now().toISOString(), by: actorOf(holder) };
    const event: TokenEvent = { ...written, ...draft };
    if (!(await this.options.log.append(event))) return false;
    await this.catchUp();
    return true;
  }

  private recordOf(id: string): TokenRecord {
    const record = this.book.records.get(id);
    if (!record) throw new Error(`Token ${id} was written, but is not in the log.`);
    return record;
  }

  /**
   * Takes in what was written before this call. A read that is running may have begun too early, so callers share the
   * next one: however many requests come, one read runs and one waits.
   */
  private catchUp(): Promise<void> {
    this.waiting ??= this.reading.runExclusive(async () => {
      this.waiting = undefined;
      for (const event of await this.options.log.read(this.book.head)) applyTokenEvent(this.book, event);
    });
    return this.waiting;
  }
}

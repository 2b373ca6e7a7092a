import { Type, type Static } from 'typebox';
import { TokenRecord } from '@glossa/contract/operators/token';

const eventFields = {
  /** Starts at 1 and has no gaps. */
  number: Type.Integer({ minimum: 1 }),
  at: Type.String(),
  by: Type.String(),
};

/** One event of the token log; the tokens are its fold. */
export const TokenEvent = Type.Union([
  Type.Object({ ...eventFields, action: Type.Literal('create'), token: TokenRecord }),
  Type.Object({ ...eventFields, action: Type.Literal('revoke'), id: Type.String() }),
]);
export type TokenEvent = Static<typeof TokenEvent>;

/** All tokens, also revoked ones, by id. */
export interface TokenBook {
  /** Number of the last event. */
  head: number;
  records: Map<string, TokenRecord>;
}

export function emptyTokenBook(): TokenBook {
  return { head: 0, records: new Map() };
}

/** Adds the next event to a book, in place. */
export function applyTokenEvent(book: TokenBook, event: TokenEvent): void {
  if (event.number !== book.head + 1) {
    throw new Error(`The token log is damaged: ${event.number} follows ${book.head}.`);
  }
  const record = event.action === 'create' ? event.token : revoked(book, event);
  book.records.set(record.id, record);
  book.head = event.number;
}

function revoked({ records }: TokenBook, { id, at, by }: TokenEvent & { action: 'revoke' }): TokenRecord {
  const record = records.get(id);
  if (!record) throw new Error(`The token log is damaged: ${id} was revoked but never created.`);
  return { ...record, revoked_at: at, revoked_by: by };
}

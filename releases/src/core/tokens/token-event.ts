import { Type, type Static } from 'typebox';
import { PreviewId, PreviewRecord } from '@glossa/contract/operators/preview';
import { TokenRecord } from '@glossa/contract/operators/token';

const eventFields = {
  /** Starts at 1 and has no gaps. */
  number: Type.Integer({ minimum: 1 }),
  at: Type.String(),
  by: Type.String(),
};

/** One event of the token log; the tokens and the preview links that they made are its fold. */
export const TokenEvent = Type.Union([
  Type.Object({ ...eventFields, action: Type.Literal('create'), token: TokenRecord }),
  Type.Object({ ...eventFields, action: Type.Literal('revoke'), id: Type.String() }),
  Type.Object({ ...eventFields, action: Type.Literal('preview'), preview: PreviewRecord }),
  Type.Object({ ...eventFields, action: Type.Literal('revoke_preview'), id: PreviewId }),
  /** A browser has opened the link of an override. It works once. */
  Type.Object({ ...eventFields, action: Type.Literal('open_override'), id: PreviewId }),
]);
export type TokenEvent = Static<typeof TokenEvent>;

/** All tokens, also revoked ones, by id. */
export interface TokenBook {
  head: number;
  records: Map<string, TokenRecord>;
  previews: Map<string, PreviewRecord>;
}

export const emptyTokenBook = (): TokenBook => ({ head: 0, records: new Map(), previews: new Map() });

export function applyTokenEvent(book: TokenBook, event: TokenEvent): void {
  if (event.number !== book.head + 1) {
    throw new Error(`The token log is damaged: ${event.number} follows ${book.head}.`);
  }
  switch (event.action) {
    case 'create':
      book.records.set(event.token.id, event.token);
      break;
    case 'revoke':
      book.records.set(event.id, revoked(book.records, event));
      break;
    case 'preview':
      book.previews.set(event.preview.id, event.preview);
      break;
    case 'revoke_preview':
      book.previews.set(event.id, revoked(book.previews, event));
      break;
    case 'open_override':
      book.previews.set(event.id, opened(book.previews, event));
      break;
  }
  book.head = event.number;
}

function revoked<Recorded extends TokenRecord | PreviewRecord>(
  records: ReadonlyMap<string, Recorded>,
  { id, at, by }: { id: string; at: string; by: string },
): Recorded {
  const record = records.get(id);
  if (!record) throw new Error(`The token log is damaged: ${id} was revoked but never created.`);
  return { ...record, revoked_at: at, revoked_by: by };
}

function opened(previews: ReadonlyMap<string, PreviewRecord>, { id, at }: { id: string; at: string }) {
  const record = previews.get(id);
  if (!record?.local) throw new Error(`The token log is damaged: ${id} was opened but is not an override.`);
  return { ...record, local: { ...record.local, opened_at: at } };
}

import type { Grant } from '@glossa/contract/operators/grant';
import type { CreateTokenBody, TokenRecord } from '@glossa/contract/operators/token';
import { refuse } from '../release-error';
import { covers, describeGrant, formatActor, normalizeName, OWNER_NAME, tokenState } from './token-record';
import type { TokenBook } from './token-event';
import { hashToken } from './token-secret';

export function createToken(
  book: TokenBook,
  holder: TokenRecord,
  request: CreateTokenBody,
  { id, token, now }: { id: string; token: string; now: Date },
): TokenRecord {
  const { name, person, apps, actions, expires_in_seconds: lifetime } = request;
  requireCovered(holder, request);
  requireFreeName(book, name, now);
  const expires = lifetime === undefined ? null : new Date(now.getTime() + lifetime * 1000).toISOString();
  return {
    id,
    name,
    ...(person !== undefined && { person }),
    apps,
    actions,
    sha256: hashToken(token),
    created_at: now.toISOString(),
    created_by: formatActor(holder),
    expires_at: expires,
    revoked_at: null,
    revoked_by: null,
  };
}

/** Decides about revoking a token and returns its record. A token that is revoked already needs no event. */
export function revokeToken({ records }: TokenBook, holder: TokenRecord, id: string): TokenRecord {
  const record = records.get(id);
  if (!record) throw refuse(id === 'owner' ? 'unknown_token/owner' : 'unknown_token');
  requireCovered(holder, record);
  return record;
}

/** A holder gives or revokes no more than its own grant; otherwise the action `tokens` would allow everything. */
function requireCovered(holder: TokenRecord, grant: Grant): void {
  if (covers(holder, grant)) return;
  const values = { actor: formatActor(holder), own: describeGrant(holder), grant: describeGrant(grant) };
  throw refuse('beyond_own_grant/token', values);
}

function requireFreeName({ records }: TokenBook, name: string, now: Date): void {
  const taken = [...records.values()].find(
    (record) => tokenState(record, now) === 'active' && normalizeName(record.name) === normalizeName(name),
  );
  if (taken) throw refuse('token_name_taken', { id: taken.id, name: taken.name });
  if (normalizeName(name) === OWNER_NAME) throw refuse('token_name_taken/site', { name: OWNER_NAME });
}

import type { Grant } from '@glossa/contract/operators/grant';
import type { CreateTokenBody, TokenRecord } from '@glossa/contract/operators/token';
import { ReleaseError } from '../release-error';
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
  if (!record) {
    const owner =
      id === 'owner' ? ' To replace the site’s own token, remove operator.json and restart the server.' : '';
    const detail = `There is no token with that id.${owner} To list the tokens: npx releases token list`;
    throw new ReleaseError('unknown_token', detail);
  }
  requireCovered(holder, record);
  return record;
}

/** A holder gives or revokes no more than its own grant; otherwise the action `tokens` would allow everything. */
function requireCovered(holder: TokenRecord, grant: Grant): void {
  if (covers(holder, grant)) return;
  const detail = `${formatActor(holder)} may only ${describeGrant(holder)}, so this token cannot create or revoke one that may ${describeGrant(grant)}.`;
  throw new ReleaseError('beyond_own_grant', detail);
}

function requireFreeName({ records }: TokenBook, name: string, now: Date): void {
  const taken = [...records.values()].find(
    (record) => tokenState(record, now) === 'active' && normalizeName(record.name) === normalizeName(name),
  );
  if (!taken && normalizeName(name) !== OWNER_NAME) return;
  const by = taken ? `${taken.id} has the name "${taken.name}"` : `"${OWNER_NAME}" is the site’s own name`;
  throw new ReleaseError('token_name_taken', `${by}. Choose another, or revoke that token first.`);
}

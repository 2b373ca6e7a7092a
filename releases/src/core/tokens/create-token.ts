import { ReleaseError } from '../release-error';
import type { Grant } from '@glossa/contract/operators/grant';
import { covers, describeGrant } from './grant';
import type { TokenBook } from './token-event';
import type { TokenRecord } from '@glossa/contract/operators/token';
import { formatActor, OWNER_NAME, tokenState } from './token-record';
import { hashToken } from './token-secret';

export interface TokenRequest extends Grant {
  name: string;
  /** Undefined: it does not expire. */
  expiresInSeconds?: number;
}

/** Decides about a new token that `holder` asks for. */
export function createToken(
  book: TokenBook,
  holder: TokenRecord,
  request: TokenRequest,
  { id, token, now }: { id: string; token: string; now: Date },
): TokenRecord {
  const { name, apps, actions, expiresInSeconds } = request;
  requireCovered(holder, request);
  requireFreeName(book, name, now);
  const expires = expiresInSeconds === undefined ? null : new Date(now.getTime() + expiresInSeconds * 1000);
  return {
    id,
    name,
    apps,
    actions,
    sha256: hashToken(token),
    created_at: now.toISOString(),
    created_by: formatActor(holder),
    expires_at: expires && expires.toISOString(),
    revoked_at: null,
    revoked_by: null,
  };
}

/** Nobody gives, or takes away, more than they have themselves; else `tokens` would be everything. */
export function requireCovered(holder: TokenRecord, grant: Grant): void {
  if (covers(holder, grant)) return;
  throw new ReleaseError(
    'beyond_own_grant',
    `${formatActor(holder)} may ${describeGrant(holder)}, so it cannot decide about a token for ${describeGrant(grant)}.`,
  );
}

function requireFreeName({ records }: TokenBook, name: string, now: Date): void {
  const plain = (each: string) => each.toLowerCase().replace(/[ ._-]+/g, ' ');
  const taken = [...records.values()].find(
    (record) => tokenState(record, now) === 'living' && plain(record.name) === plain(name),
  );
  if (!taken && plain(name) !== OWNER_NAME) return;
  const by = taken ? `${taken.id} has the name "${taken.name}"` : `"${OWNER_NAME}" is the site’s own name`;
  throw new ReleaseError('token_name_taken', `${by}. Choose another, or revoke that token first.`);
}

import { ReleaseError } from '../release-error';
import { requireCovered } from './create-token';
import type { TokenBook } from './token-event';
import type { TokenRecord } from '@glossa/contract/operators/token';

/** Decides about revoking a token. Gives its record; one that is revoked already needs no event. */
export function revokeToken({ records }: TokenBook, holder: TokenRecord, id: string): TokenRecord {
  const record = records.get(id);
  if (!record) {
    const owner =
      id === 'owner' ? ' The site’s own token is replaced by removing operator.json and starting anew.' : '';
    throw new ReleaseError(
      'unknown_token',
      `There is no token with that id. See releases token list.${owner}`,
    );
  }
  requireCovered(holder, record);
  return record;
}

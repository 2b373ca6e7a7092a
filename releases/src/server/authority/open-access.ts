import type { TokenRecord } from '@glossa/contract/operators/token';
import type { OperatorAccess } from '../api/operator-access';
import type { SiteStorage } from '../site-storage';
import { recordDenials } from './denial-recorder';
import { StoredAuthority } from './stored-authority';

/** Who may do what on a site, over what it keeps. `owner` is the token of this machine. */
export function openAccess(
  { tokens, denials }: Pick<SiteStorage, 'tokens' | 'denials'>,
  owner: TokenRecord,
): OperatorAccess {
  return { authority: new StoredAuthority({ log: tokens, owner }), denials: recordDenials({ log: denials }) };
}

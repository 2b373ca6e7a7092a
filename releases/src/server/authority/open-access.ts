import path from 'node:path';
import type { TokenRecord } from '../../core/authority/token-record';
import { openDirectoryDenialLog } from '../../storage/directory-denial-log';
import { openDirectoryTokenLog } from '../../storage/directory-token-log';
import type { OperatorAccess } from '../api/operator-access';
import { recordDenials } from './denial-recorder';
import { StoredAuthority } from './stored-authority';

/** Tokens and denials of a site in its directory. `owner` is the token of this machine. */
export async function openAccess(directory: string, owner: TokenRecord): Promise<OperatorAccess> {
  const tokens = await openDirectoryTokenLog(path.join(directory, 'tokens'));
  const denials = await openDirectoryDenialLog(path.join(directory, 'denials'));
  return { authority: new StoredAuthority({ log: tokens, owner }), denials: recordDenials({ log: denials }) };
}

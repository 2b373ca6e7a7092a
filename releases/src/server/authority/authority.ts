import type { Identified } from '../../core/tokens/identify';
import type { TokenRequest } from '../../core/tokens/create-token';
import type { TokenRecord } from '@glossa/contract/operators/token';

/** Who may do what. */
export interface Authority {
  /** Sees what other processes made and revoked, too. */
  identify(token: string): Promise<Identified>;
  /** The token is in the result of this call and nowhere else. */
  create(holder: TokenRecord, request: TokenRequest): Promise<{ token: string; record: TokenRecord }>;
  /** Revoking what is revoked already changes nothing. */
  revoke(holder: TokenRecord, id: string): Promise<TokenRecord>;
  /** Newest first; only those the holder could decide about. */
  list(holder: TokenRecord): Promise<TokenRecord[]>;
}

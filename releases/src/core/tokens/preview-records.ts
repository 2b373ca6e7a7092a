import type { PreviewRecord } from '@glossa/contract/operators/preview';
import type { TokenRecord } from '@glossa/contract/operators/token';
import { refuse } from '../release-error';
import type { TokenBook } from './token-event';
import { allows, tokenState } from './token-record';

export interface ActivePreview {
  preview: PreviewRecord;
  maker: TokenRecord;
}

/** Undefined for a link that has ended: it or the token that made it was revoked or has expired. */
export function findActivePreview(
  { records, previews }: TokenBook,
  owner: TokenRecord,
  id: string,
  now: Date,
): ActivePreview | undefined {
  const preview = previews.get(id);
  if (!preview || preview.revoked_at !== null || Date.parse(preview.expires_at) <= now.getTime())
    return undefined;
  const maker = preview.token === owner.id ? owner : records.get(preview.token);
  return maker && tokenState(maker, now) === 'active' ? { preview, maker } : undefined;
}

/** Decides about revoking a link. The holder needs the right to make one like it, or to have made it. */
export function requirePreview({ previews }: TokenBook, holder: TokenRecord, id: string): PreviewRecord {
  const preview = previews.get(id);
  if (!preview) throw refuse('unknown_preview');
  if (mayDecide(holder, preview)) return preview;
  throw refuse('beyond_own_grant/preview', { id, apps: Object.keys(preview.apps).join(', ') });
}

export const mayDecide = (holder: TokenRecord, { token, apps }: PreviewRecord): boolean =>
  token === holder.id || Object.keys(apps).every((app) => allows(holder, 'override', app));

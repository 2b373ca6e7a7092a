import type { PreviewRecord } from '@glossa/contract/operators/preview';
import type { TokenRecord } from '@glossa/contract/operators/token';
import { ReleaseError } from '../release-error';
import type { TokenBook } from './token-event';
import { allows, tokenState } from './token-record';

/** Whether a link still works: not revoked, and neither is the token that made it, nor has either expired. */
export function isPreviewActive(
  { records, previews }: TokenBook,
  owner: TokenRecord,
  id: string,
  now: Date,
): boolean {
  const preview = previews.get(id);
  if (!preview || preview.revoked_at !== null || Date.parse(preview.expires_at) <= now.getTime())
    return false;
  const maker = preview.token === owner.id ? owner : records.get(preview.token);
  return maker !== undefined && tokenState(maker, now) === 'active';
}

/** Decides about revoking a link. The holder needs the right to make one like it, or to have made it. */
export function requirePreview({ previews }: TokenBook, holder: TokenRecord, id: string): PreviewRecord {
  const preview = previews.get(id);
  if (!preview)
    throw new ReleaseError(
      'unknown_preview',
      'There is no preview with that id. See releases previews list.',
    );
  if (mayDecide(holder, preview)) return preview;
  throw new ReleaseError(
    'beyond_own_grant',
    `Revoking ${id} needs a token for override of ${Object.keys(preview.apps).join(', ')}.`,
  );
}

export function mayDecide(holder: TokenRecord, { token, apps }: PreviewRecord): boolean {
  return token === holder.id || Object.keys(apps).every((app) => allows(holder, 'override', app));
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PreviewBody, PreviewList, PreviewRecord, PreviewResult } from '@glossa/contract/operators/preview';
import { Type } from 'typebox';
import { linkCode } from '../../core/preview/link-code';
import { previewFindings, sealPreviewLink } from '../../core/preview/preview';
import { ReleaseError } from '../../core/release-error';
import {
  requireGrant,
  requireHolder,
  type OperatorAccess,
  requireAction,
} from '../operators/operator-access';
import { requireApproved } from '../operators/require-approved';
import type { SiteContext } from '../site-context';
import { siteOrigin } from '../visitors/cookies';

const DEFAULT_LIFETIME_SECONDS = 2 * 3600;

/** A link is for a review, and reviews take a day or two. */
export const DEFAULT_PREVIEW_MAX_DAYS = 2;
const DAY_SECONDS = 86_400;

/** Any text: a mistyped id is answered like one that does not exist. */
const PreviewAddress = Type.Object({ id: Type.String() });

export function previewListRoutes({ authority }: OperatorAccess): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.get('/previews', requireAction('override', { response: { 200: PreviewList } }), async (request) => ({
      previews: await authority.listPreviews(requireHolder(request)),
    }));

    api.post(
      '/previews/:id/revoke',
      requireAction('override', { params: PreviewAddress, response: { 200: PreviewRecord } }),
      async (request) => authority.revokePreview(requireHolder(request), request.params.id),
    );
  };
}

/** Creates links with codes that preview published versions in one browser. At the site's address only, since the link leads there. */
export function previewLinkRoutes(
  { registry, secret, now }: SiteContext,
  access: OperatorAccess,
  maxDays: number,
): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.post(
      '/previews',
      requireAction('override', { body: PreviewBody, response: { 200: PreviewResult } }),
      async (request) => {
        const { apps, expires_in: seconds = DEFAULT_LIFETIME_SECONDS } = request.body;
        // The hook before it checks the app of the path only.
        for (const app of Object.keys(apps)) requireGrant(access, request, 'override', app);
        if (seconds > maxDays * DAY_SECONDS) {
          const detail = `A preview link lasts for ${maxDays} days at most here (PREVIEW_MAX_DAYS), and expires_in is longer.`;
          throw new ReleaseError('invalid_request', detail);
        }
        const findings = previewFindings(registry.known, apps);
        await requireApproved(access, request, registry.known, apps);
        // Whole seconds, like the age of a cookie.
        const expiresAt = new Date((Math.floor(now().getTime() / 1000) + seconds) * 1000).toISOString();
        const { id } = await access.authority.createPreview(requireHolder(request), { apps, expiresAt });
        const token = sealPreviewLink(secret, { id, apps, expiresAt });
        const url = `${siteOrigin(request)}/releases/preview?token=${token}`;
        return { id, url, code: linkCode(secret, token), expires_at: expiresAt, findings };
      },
    );
  };
}

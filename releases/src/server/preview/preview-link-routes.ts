import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { previewFindings, sealPreview } from '../../core/preview/preview';
import { PreviewBody, PreviewResult } from '@glossa/contract/operators/preview';
import { logDenial, missingGrant, type OperatorAccess } from '../operators/operator-access';
import type { SiteContext } from '../site-context';
import { isOverHttps } from '../visitors/visitors';

const DEFAULT_LIFETIME_SECONDS = 2 * 3600;

/** Creates links that preview published versions in one browser. */
export function previewLinkRoutes(
  { registry, secret, now }: SiteContext,
  access: OperatorAccess,
): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.post(
      '/previews',
      {
        config: { action: 'override' },
        schema: { body: PreviewBody, response: { 200: PreviewResult } },
      },
      async (request) => {
        const { apps, expires_in: seconds = DEFAULT_LIFETIME_SECONDS } = request.body;
        // The hook before it checks the app of the path only.
        for (const app of Object.keys(apps)) {
          const denial = missingGrant(request.holder, 'override', app);
          if (!denial) continue;
          logDenial(access, request, request.holder, denial);
          throw denial;
        }
        const findings = previewFindings(registry.known, apps);
        // Whole seconds, like the age of a cookie.
        const expiresAt = new Date((Math.floor(now().getTime() / 1000) + seconds) * 1000).toISOString();
        const site = `${isOverHttps(request) ? 'https' : 'http'}://${request.host}`;
        const token = sealPreview(secret, { apps, expiresAt });
        return { url: `${site}/releases/preview?token=${token}`, expires_at: expiresAt, findings };
      },
    );
  };
}

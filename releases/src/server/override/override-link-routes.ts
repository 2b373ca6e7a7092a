import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OVERRIDE_DEFAULT_SECONDS, OverrideBody, OverrideResult } from '@glossa/contract/operators/preview';
import { DEV_VERSION } from '@glossa/contract/page-protocol';
import { liveVersion } from '../../core/log/history';
import { linkCode } from '../../core/preview/link-code';
import { OPEN_WITHIN_SECONDS, sealOverrideLink } from '../../core/preview/override';
import { ReleaseError } from '../../core/release-error';
import { AppAddress } from '../operators/move-routes';
import {
  requireGrant,
  requireHolder,
  type OperatorAccess,
  requireAction,
} from '../operators/operator-access';
import { requireApproved } from '../operators/require-approved';
import type { SiteContext } from '../site-context';
import { siteOrigin } from '../visitors/cookies';

const MAX_PORT = 65_535;

/** Needs `override` and `publish`: what it loads runs on the site's origin, and no gate has seen it. */
export function overrideLinkRoutes(
  { registry, secret, now, allowsOverrides }: SiteContext,
  access: OperatorAccess,
): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.post(
      '/apps/:app/overrides',
      requireAction('override', {
        params: AppAddress,
        body: OverrideBody,
        response: { 200: OverrideResult },
      }),
      async (request) => {
        const { app } = request.params;
        requireGrant(access, request, 'publish', app);
        const { origin, expires_in: seconds = OVERRIDE_DEFAULT_SECONDS } = request.body;
        if (!allowsOverrides)
          throw new ReleaseError(
            'overrides_off',
            'This site does not load apps from developers’ machines. Its operator can allow that: ALLOW_DEVELOPER_OVERRIDES=1',
          );
        requireOverridable(registry, app, origin);
        await requireApproved(access, request, registry.known, { [app]: DEV_VERSION });
        // Whole seconds, like the age of a cookie.
        const at = Math.floor(now().getTime() / 1000) * 1000;
        const until = at + seconds * 1000;
        const before = at + Math.min(OPEN_WITHIN_SECONDS, seconds) * 1000;
        const expiresAt = new Date(until).toISOString();
        const recorded = { apps: { [app]: DEV_VERSION }, expiresAt, origin };
        const { id } = await access.authority.createPreview(requireHolder(request), recorded);
        const token = sealOverrideLink(secret, { id, app, origin, until, before });
        return {
          id,
          url: `${siteOrigin(request)}/releases/override?token=${token}`,
          code: linkCode(secret, token),
          open_before: new Date(before).toISOString(),
          expires_at: expiresAt,
        };
      },
    );
  };
}

function requireOverridable(registry: SiteContext['registry'], app: string, origin: string): void {
  if (app === 'shell')
    throw new ReleaseError(
      'invalid_request',
      'The shell comes with the page, so it cannot be overridden. Preview a published version instead.',
    );
  if (Number(origin.split(':').at(-1)) > MAX_PORT)
    throw new ReleaseError('invalid_request', `${origin} is not a valid address: there is no such port.`);
  if (liveVersion(registry.known.history, app) === undefined)
    throw new ReleaseError('not_live', `${app} is not live here, so there is nothing to override.`);
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { formatActor } from '../../core/tokens/token-record';
import { allows, describeGrant } from '../../core/tokens/grant';
import { previewFindings, sealPreview } from '../../core/preview/preview';
import { PreviewBody, PreviewResult } from '@glossa/contract/operators/preview';
import { ReleaseError } from '../../core/release-error';
import { logDenial, type OperatorAccess } from '../operators/operator-access';
import type { Registry } from '../registry/registry';
import { isOverHttps } from '../visitors/visitors';

const DEFAULT_LIFETIME_SECONDS = 2 * 3600;

export interface PreviewLinks {
  registry: Pick<Registry, 'known'>;
  access: OperatorAccess;
  secret: string;
  now: () => Date;
}

/** Creates links that preview published versions in one browser. */
export function previewLinkRoutes({
  registry,
  access,
  secret,
  now,
}: PreviewLinks): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.post(
      '/previews',
      {
        config: { action: 'override' },
        schema: { body: PreviewBody, response: { 200: PreviewResult } },
      },
      async (request) => {
        const { apps, expires_in: seconds = DEFAULT_LIFETIME_SECONDS } = request.body;
        for (const app of Object.keys(apps)) requireGrant(access, request, app);
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

/** Checks the token for an app of the body; the hook before it only sees the path. */
function requireGrant(access: OperatorAccess, request: FastifyRequest, app: string): void {
  const { holder } = request;
  if (holder && allows(holder, 'override', { app })) return;
  const who = holder ? `${formatActor(holder)} may ${describeGrant(holder)} only` : 'Nobody may do this';
  const refusal = new ReleaseError('not_allowed', `${who}. This needs a token for override of ${app}.`);
  logDenial(access, request, holder, refusal);
  throw refusal;
}

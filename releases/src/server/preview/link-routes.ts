import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  OVERRIDE_DEFAULT_SECONDS,
  OverrideBody,
  OverrideResult,
  PreviewBody,
  PreviewList,
  PreviewRecord,
  PreviewResult,
} from '@glossa/contract/operators/preview';
import { DEV_VERSION } from '@glossa/contract/page-protocol';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { liveVersion } from '../../core/log/history';
import { previewFindings } from '../../core/preview/preview';
import { linkCode, overrideLinks, previewLinks } from '../../core/preview/sealed-links';
import type { Override, Preview, SealedLinks } from '../../core/preview/sealed-links';
import { refuse } from '../../core/release-error';
import { AppAddress } from '../operators/move-routes';
import { requireGrant, requireHolder, requireAction } from '../operators/operator-access';
import type { OperatorAccess } from '../operators/operator-access';
import { requireApproved } from '../operators/require-approved';
import type { SiteContext } from '../site-context';
import { siteOrigin } from '../visitors/cookies';

const DEFAULT_LIFETIME_SECONDS = 2 * 3600;

/** A link is for a review, and reviews take a day or two. */
export const DEFAULT_PREVIEW_MAX_DAYS = 2;
const DAY_SECONDS = 86_400;

/** The developer has the link and the code at the same time. */
const OPEN_WITHIN_SECONDS = 600;
const MAX_PORT = 65_535;

/** Any text: a mistyped id is answered like one that does not exist. */
const PreviewAddress = Type.Object({ id: Type.String() });

export function linkListRoutes({ authority }: OperatorAccess): FastifyPluginAsyncTypebox {
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

/** Creates links with codes. At the site's address only, since the links lead there. */
export function linkRoutes(
  { registry, secret, now, allowsOverrides }: SiteContext,
  access: OperatorAccess,
  maxDays: number,
): FastifyPluginAsyncTypebox {
  /** Records a link before it gives it out. */
  async function createLink<Link extends Preview | Override>(
    request: FastifyRequest,
    links: SealedLinks<Link>,
    content: Omit<Link, 'id'>,
    recorded: { apps: Preview['apps']; origin?: string },
  ) {
    const expiresAt = new Date(content.until).toISOString();
    const { id } = await access.authority.createPreview(requireHolder(request), { ...recorded, expiresAt });
    const token = links.seal(secret, { ...content, id });
    const url = `${siteOrigin(request)}/releases/${links.kind}?token=${token}`;
    return { id, url, code: linkCode(secret, token), expires_at: expiresAt };
  }

  return async (api) => {
    /** Previews published versions in one browser. */
    api.post(
      '/previews',
      requireAction('override', { body: PreviewBody, response: { 200: PreviewResult } }),
      async (request) => {
        const { apps, expires_in: seconds = DEFAULT_LIFETIME_SECONDS } = request.body;
        // The hook before it checks the app of the path only.
        for (const app of Object.keys(apps)) requireGrant(request, 'override', app);
        if (seconds > maxDays * DAY_SECONDS) throw refuse('invalid_request/preview_days', { maxDays });
        const findings = previewFindings(registry.known, apps);
        await requireApproved(access, request, registry.known, apps);
        const content = { apps, until: endAfter(now(), seconds) };
        return { ...(await createLink(request, previewLinks, content, { apps })), findings };
      },
    );

    /** Needs `override` and `publish`: what it loads runs on the site's origin, and no gate has seen it. */
    api.post(
      '/apps/:app/overrides',
      requireAction('override', {
        params: AppAddress,
        body: OverrideBody,
        response: { 200: OverrideResult },
      }),
      async (request) => {
        const { app } = request.params;
        requireGrant(request, 'publish', app);
        const { origin, expires_in: seconds = OVERRIDE_DEFAULT_SECONDS } = request.body;
        if (!allowsOverrides) throw refuse('overrides_off');
        requireOverridable(registry, app, origin);
        const apps = { [app]: DEV_VERSION };
        await requireApproved(access, request, registry.known, apps);
        const at = now();
        const before = endAfter(at, Math.min(OPEN_WITHIN_SECONDS, seconds));
        const content = { app, origin, until: endAfter(at, seconds), before };
        const link = await createLink(request, overrideLinks, content, { apps, origin });
        return { ...link, open_before: new Date(before).toISOString() };
      },
    );
  };
}

/** In milliseconds since the epoch; whole seconds, like the age of a cookie. */
const endAfter = (now: Date, seconds: number): number => (Math.floor(now.getTime() / 1000) + seconds) * 1000;

function requireOverridable(registry: SiteContext['registry'], app: string, origin: string): void {
  if (app === 'shell') throw refuse('invalid_request/override_shell');
  if (Number(origin.split(':').at(-1)) > MAX_PORT) throw refuse('invalid_request/override_port', { origin });
  if (liveVersion(registry.known.history, app) === undefined) throw refuse('not_live/override', { app });
}

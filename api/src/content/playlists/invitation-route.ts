import { PlaylistInvitation, PlaylistLink } from '@glossa/contract/video/own-playlist';
import { type ApiLimits, rateLimitNetwork } from '../../foundation/limits/limits';
import type { Database } from '../../platform/database/database';
import type { ApiApp } from '../../platform/http/api-app';
import { readShared } from './playlist-links';

interface InvitationDeps {
  database: Database;
  limits: Pick<ApiLimits, 'invitations'>;
}

/** Open to whoever has a link: they are told what it leads to before they make an account. */
export function invitationRoute(app: ApiApp, { database, limits }: InvitationDeps): void {
  const schema = { body: PlaylistLink, response: { 200: PlaylistInvitation } };
  app.post('/playlists/invitation', { schema }, async ({ ip, body }) => {
    await limits.invitations.take(rateLimitNetwork(ip));
    // No learner has the id 0.
    const { name, owner } = await readShared(database, 0, body.token);
    return { name, owner };
  });
}

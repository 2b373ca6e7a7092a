import { ownCookieValues, serializeCookie } from '@glossa/server/cookies';
import { randomBytes } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../platform/database/database';
import { knownPlaces } from '../../../platform/database/schema/accounts';
import type { Digest } from '../../../platform/settings/auth-secret';
import { rateLimitNetwork } from '../../limits/limits';

const COOKIE = 'glossa_device';
/** The longest that browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;
const ID_SHAPE = /^[\w-]{22}$/;
/** An account keeps this many devices and as many networks; it forgets the longest unused first. */
const MAX_PLACES = 20;

export interface Place {
  /** The id in the browser's cookie; undefined for a browser that never signed in. */
  readonly device: string | undefined;
  readonly network: string;
}

export function readPlace(request: FastifyRequest): Place {
  const devices = ownCookieValues(request.headers.cookie, COOKIE, request.protocol === 'https');
  return {
    device: devices.find((device) => ID_SHAPE.test(device)),
    network: rateLimitNetwork(request.ip),
  };
}

export type Familiarity = 'device' | 'network' | 'unknown';

/** Does the same work without an account, so that its time does not reveal whether there is one. */
export async function findFamiliarity(
  database: Database,
  digest: Digest,
  userId: number | undefined,
  place: Place,
): Promise<Familiarity> {
  const rows = await database
    .select({ kind: knownPlaces.kind })
    .from(knownPlaces)
    .where(and(eq(knownPlaces.userId, userId ?? 0), or(...placeKeys(digest, place).map(matches))));
  const kinds = rows.map(({ kind }) => kind);
  if (kinds.includes('device')) return 'device';
  return kinds.includes('network') ? 'network' : 'unknown';
}

/** Stores the place as known, and sends the cookie that identifies the browser. */
export async function rememberPlace(
  database: Database,
  digest: Digest,
  userId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // A browser keeps its id, so that it is known to each account that signs in there.
  const { device = randomBytes(16).toString('base64url'), network } = readPlace(request);
  const rows = placeKeys(digest, { device, network }).map((key) => ({ userId, ...key }));
  await database
    .insert(knownPlaces)
    .values(rows)
    .onConflictDoUpdate({
      target: [knownPlaces.userId, knownPlaces.kind, knownPlaces.digest],
      set: { lastUsedAt: sql`now()` },
    });
  await forgetOldPlaces(database, userId);
  const isSecure = request.protocol === 'https';
  const cookie = { name: COOKIE, value: device, maxAgeSeconds: COOKIE_SECONDS, isSecure } as const;
  void reply.header('set-cookie', serializeCookie({ ...cookie, sameSite: 'Strict' }));
}

async function forgetOldPlaces(database: Database, userId: number): Promise<void> {
  await database.execute(sql`
    delete from ${knownPlaces} where user_id = ${userId} and digest in (
      select digest from (
        select digest, row_number() over (partition by kind order by last_used_at desc) as rank
        from ${knownPlaces} where user_id = ${userId}
      ) by_age where rank > ${MAX_PLACES})`);
}

export async function forgetPlaces(database: Database, userId: number): Promise<void> {
  await database.delete(knownPlaces).where(eq(knownPlaces.userId, userId));
}

type PlaceKey = Required<Pick<typeof knownPlaces.$inferInsert, 'kind' | 'digest'>>;

function placeKeys(digest: Digest, place: Place): PlaceKey[] {
  return (['device', 'network'] as const).flatMap((kind) => {
    const text = place[kind];
    return text === undefined ? [] : [{ kind, digest: digest(JSON.stringify([kind, text])) }];
  });
}

const matches = ({ kind, digest }: PlaceKey) =>
  and(eq(knownPlaces.kind, kind), eq(knownPlaces.digest, digest));

import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Session } from '@glossa/contract/user';
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Database, preparedQuery } from '../../../platform/database/database';
import { isDiskFull } from '../../../platform/errors/database-errors';
import { sessions, users } from '../../../platform/database/schema/accounts';
import { subscriptions } from '../../../platform/database/schema/subscriptions';
import type { AccountDeps } from '../account-deps';
import { rememberPlace } from '../sign-in/known-places';
import { runningSubscription, toAccount, type Account } from '../store';
import { createSessionToken, hashToken, readBearer, readTokenOwner } from './session-token';

/** A token ends after this time without use. */
const SESSION_DAYS = 30;
const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;
/** Per account; the longest unused end first. */
const MAX_SESSIONS = 50;

type SessionDeps = Pick<AccountDeps, 'database' | 'digest'>;

/** By the clock of the database, which all processes share. */
const isExpired = sql<boolean>`${sessions.lastUsedAt} < now() - interval '${sql.raw(String(SESSION_DAYS))} days'`;
const wasUsedLongAgo = sql`${sessions.lastUsedAt} < now() - interval '10 minutes'`;
/** How long nothing of a session changes by time alone, though the clock of a process be a minute late. Less than 0: `touchSession` may be due. */
const keptMs = sql<number>`1000 * extract(epoch from least(
  interval '5 minutes',
  ${sessions.lastUsedAt} + interval '10 minutes' - now(),
  ${subscriptions.expiresAt} - now(),
  case when ${subscriptions.nextFrom} > now() - interval '1 minute' then ${subscriptions.nextFrom} - now() end))::float`;

/** Joins the user of a session, unless a new password has ended it. */
const ofCurrentVersion = and(eq(users.id, sessions.userId), eq(users.sessionVersion, sessions.version));

/** The session of a token with its account, in one statement: each call begins with it that does not find it in memory. */
export async function findSession(database: Database, tokenHash: string) {
  const query = preparedQuery(database, 'session', () =>
    database
      .select({ user: users, subscription: subscriptions, session: { id: sessions.id, isExpired, keptMs } })
      .from(sessions)
      .innerJoin(users, ofCurrentVersion)
      .leftJoin(subscriptions, runningSubscription)
      .where(eq(sessions.tokenHash, sql.placeholder('tokenHash'))),
  );
  const [row] = await query.execute({ tokenHash });
  return row && { ...row.session, learner: toAccount(row).user };
}

/** Who is signed in, on a route that is open to everybody. */
export async function readSession({ database, digest }: SessionDeps, request: FastifyRequest) {
  const token = readBearer(request);
  if (typeof readTokenOwner(digest, token) !== 'number') return undefined;
  const session = await findSession(database, hashToken(token));
  return session && !session.isExpired ? session : undefined;
}

/** Renews the session; concurrent requests write it once. On a full disk it is renewed later: reading needs no room. */
export async function touchSession(database: Database, id: number): Promise<void> {
  try {
    await database
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(and(eq(sessions.id, id), wasUsedLongAgo));
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

/** Signs the request's device in to the account, which knows the device and its network from now on. */
export async function startSession(
  { database, digest }: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
): Promise<Session> {
  const { user } = account;
  const token = await insertSession(
    { database, digest },
    account,
    describeDevice(request.headers['user-agent']),
  );
  await rememberPlace(database, digest, user.id, request, reply);
  return { access_token: token, token_type: 'bearer', expires_in: SESSION_SECONDS, user };
}

/** Returns the token. If the password changed since it was checked, the session is over before it begins. */
async function insertSession(
  { database, digest }: SessionDeps,
  { user, sessionVersion }: Account,
  device: ReturnType<typeof describeDevice>,
): Promise<string> {
  const token = createSessionToken(digest, user.id);
  const tokenHash = hashToken(token);
  await database.insert(sessions).values({ userId: user.id, tokenHash, version: sessionVersion, ...device });
  const kept = database
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(MAX_SESSIONS);
  await database
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), sql`${sessions.id} not in ${kept}`));
  return token;
}

/** The devices that are signed in, the last used first. */
export async function listSessions(database: Database, userId: number, currentId: number) {
  const rows = await database
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, ofCurrentVersion)
    .where(and(eq(sessions.userId, userId), sql`not ${isExpired}`))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
  return rows.map(({ session }) => ({
    id: session.id,
    browser: session.browser,
    system: session.system,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    is_current: session.id === currentId,
  }));
}

/** Ends one session of the learner; false if it is not there. */
export async function endSession(database: Database, userId: number, id: number): Promise<boolean> {
  const ended = await database
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of the learner, but for the one that is `kept`. */
export async function endSessions(database: Database, userId: number, kept?: number): Promise<void> {
  const isOther = kept === undefined ? undefined : ne(sessions.id, kept);
  await database.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
}

/** Deletes sessions some time after they ended: until then their tokens are answered `token_expired`. */
export async function deleteEndedSessions(database: Database): Promise<void> {
  await database.delete(sessions).where(lt(sessions.lastUsedAt, sql`now() - interval '60 days'`));
}

/** Longer texts are no user agents, and parsing them takes time. */
const MAX_USER_AGENT_LENGTH = 512;

/** The browser and the system that a `User-Agent` names, such as `Firefox` and `Windows`; null: unknown. Versions are left out: they change without the learner. */
function describeDevice(userAgent: string | undefined) {
  // Bowser throws for an empty text.
  if (!userAgent || userAgent.length > MAX_USER_AGENT_LENGTH) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}

import { ALL_ACTIONS } from '@glossa/contract/operators/grant';
import type { CreatedToken, TokenView } from '@glossa/contract/operators/token';
import { appPackage } from '../../../testing/app-package';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { OPERATOR_TOKEN, readRefusal, testAccess, TestSite, useSite } from '../../../testing/test-site';
import { createOwnerRecord } from '../../core/tokens/token-record';
import { hashToken } from '../../core/tokens/token-secret';
import { openDirectoryTokenLog } from '../../storage/directory/event-logs';
import { createMemoryTokenLog } from '../../../testing/memory-event-logs';
import type { TokenLog } from '../../storage/event-logs';
import { TokenAuthority } from './token-authority';

const emptySite = useSite(() => TestSite.open(), beforeAll);

const temporaryFolder = temporaryFolders();
const team = { apps: ['quiz'], actions: ['publish', 'promote', 'rollback', 'read'] };

const call = (site: TestSite, token: string, method: 'GET' | 'POST', path: string, payload?: object) =>
  site.operator({ method, url: `/releases/api${path}`, payload }, token);

async function created(site: TestSite, body: object, by = OPERATOR_TOKEN): Promise<CreatedToken> {
  const answer = await call(site, by, 'POST', '/tokens', body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

async function listed(site: TestSite, by = OPERATOR_TOKEN): Promise<TokenView[]> {
  return (await call(site, by, 'GET', '/tokens')).json().tokens;
}

/** A site whose tokens are also another's. */
function siteOn(log: TokenLog): Promise<TestSite> {
  const authority = new TokenAuthority({ log, owner: createOwnerRecord(hashToken(OPERATOR_TOKEN)) });
  return TestSite.open({ access: { ...testAccess(), authority } });
}

async function openTwoServers(): Promise<[TestSite, TestSite]> {
  const folder = await temporaryFolder();
  const open = async () => siteOn(await openDirectoryTokenLog(folder));
  return [await open(), await open()];
}

describe('a new token', () => {
  it('is shown once; the store has only its hash', async () => {
    const log = createMemoryTokenLog();
    const site = await siteOn(log);
    const { token, id } = await created(site, { name: 'quiz team', ...team });
    expect(token).toMatch(/^glossa_[\w-]{43}$/);
    expect(id).toMatch(/^t_[a-z0-9]{12}$/);
    const kept = JSON.stringify(await log.read(0));
    expect(kept).toContain(hashToken(token));
    expect(kept).not.toContain(token);
    const list = JSON.stringify(await listed(site));
    expect(list).not.toContain(token);
    expect(list).not.toContain(hashToken(token));
  });

  it('publishes, promotes and rolls back its own app, and the log says by whom', async () => {
    const site = await TestSite.withLiveApps();
    const { token, id } = await created(site, { name: 'quiz team', ...team });
    const tarball = appPackage({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    const url = '/releases/api/apps/quiz/versions';
    const headers = { 'content-type': 'application/gzip' };
    const published = await site.operator({ method: 'POST', url, payload: tarball, headers }, token);
    expect(published.statusCode).toBe(201);
    expect((await call(site, token, 'POST', '/apps/quiz/promote', { version: '1.1.0' })).statusCode).toBe(
      200,
    );
    expect((await call(site, token, 'POST', '/apps/quiz/rollback')).statusCode).toBe(200);
    const { events } = (await call(site, token, 'GET', '/log')).json();
    expect(events.slice(-3).map(({ actor }: { actor: string }) => actor)).toEqual(
      Array(3).fill(`quiz team (${id})`),
    );
  });

  it('is listed with what it is good for, who made it, and until when', async () => {
    const now = () => new Date('2026-01-01T00:00:00Z');
    const site = await TestSite.open({ now });
    const { id } = await created(site, { name: 'pipeline', ...team, expires_in_seconds: 86_400 });
    expect(await listed(site)).toEqual([
      {
        id,
        name: 'pipeline',
        ...team,
        state: 'active',
        created_at: '2026-01-01T00:00:00.000Z',
        created_by: 'operator (owner)',
        expires_at: '2026-01-02T00:00:00.000Z',
        revoked_at: null,
        revoked_by: null,
      },
    ]);
  });

  it.each([
    ['no app', { apps: [], actions: ['read'] }],
    ['no action', { apps: ['quiz'], actions: [] }],
    ['an action there is not', { apps: ['quiz'], actions: ['destroy'] }],
    ['a name that is no app’s', { apps: ['../video'], actions: ['read'] }],
    ['a field there is not', { ...team, id: 't_aaaaaaaaaaaa' }],
    ['an end before it begins', { ...team, expires_in_seconds: 0 }],
    ['letters in its name that look alike', { ...team, name: 'quіz' }],
    ['a name that passes for another actor', { ...team, name: 'operator (owner)' }],
  ])('is not made with %s', async (_what, body) => {
    const answer = await call(emptySite, OPERATOR_TOKEN, 'POST', '/tokens', { name: 'x', ...body });
    expect(readRefusal(answer)).toEqual([400, 'invalid_request']);
    expect(await listed(emptySite)).toEqual([]);
  });
});

describe('the name of a token', () => {
  it('is its alone while it lives, however it is written', async () => {
    let time = Date.parse('2026-01-01T00:00:00Z');
    const site = await TestSite.open({ now: () => new Date(time) });
    const first = await created(site, { name: 'Quiz team', ...team, expires_in_seconds: 3600 });
    for (const name of ['Quiz team', 'quiz TEAM', 'quiz-team', 'Operator']) {
      const again = await call(site, OPERATOR_TOKEN, 'POST', '/tokens', { name, ...team });
      expect(readRefusal(again)).toEqual([409, 'token_name_taken']);
    }
    time += 3_600_000;
    const second = await created(site, { name: 'Quiz team', ...team });
    await call(site, OPERATOR_TOKEN, 'POST', `/tokens/${second.id}/revoke`);
    const third = await created(site, { name: 'Quiz team', ...team });
    expect((await listed(site)).map(({ id, state }) => [id, state])).toEqual([
      [third.id, 'active'],
      [second.id, 'revoked'],
      [first.id, 'expired'],
    ]);
  });

  it('goes to one of two servers that give it at the same time', async () => {
    const [one, two] = await openTwoServers();
    const answers = await Promise.all(
      [one, two, one, two].map((site) =>
        call(site, OPERATOR_TOKEN, 'POST', '/tokens', { name: 'quiz team', ...team }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect(await listed(one)).toHaveLength(1);
    expect(await listed(two)).toEqual(await listed(one));
  });
});

describe('a revoked token', () => {
  it('is refused from its next request on, and stays revoked as it was', async () => {
    const site = await TestSite.open();
    const { id, token } = await created(site, { name: 'lost laptop', ...team });
    expect((await call(site, token, 'GET', '/live')).statusCode).toBe(200);
    const revoked = (await call(site, OPERATOR_TOKEN, 'POST', `/tokens/${id}/revoke`)).json();
    expect(revoked).toMatchObject({ state: 'revoked', revoked_by: 'operator (owner)' });
    expect((await call(site, token, 'GET', '/live')).json().code).toBe('token_revoked');
    expect((await call(site, OPERATOR_TOKEN, 'POST', `/tokens/${id}/revoke`)).json()).toEqual(revoked);
  });

  it('is refused by every server at once, and a new one is accepted by every server', async () => {
    const [one, two] = await openTwoServers();
    const { id, token } = await created(one, { name: 'quiz team', ...team });
    expect((await call(two, token, 'GET', '/live')).statusCode).toBe(200);
    await call(one, OPERATOR_TOKEN, 'POST', `/tokens/${id}/revoke`);
    expect((await call(two, token, 'GET', '/live')).json().code).toBe('token_revoked');
  });

  it('is not the owner’s, and not one there is not', async () => {
    const site = await TestSite.open();
    const unknown = await call(site, OPERATOR_TOKEN, 'POST', '/tokens/t_aaaaaaaaaaaa/revoke');
    expect(readRefusal(unknown)).toEqual([404, 'unknown_token']);
    expect((await call(site, OPERATOR_TOKEN, 'POST', '/tokens/owner/revoke')).statusCode).toBe(404);
  });
});

describe('who may make tokens', () => {
  it('gives and takes away no more than they have', async () => {
    const denials: string[] = [];
    const logger = { level: 'warn', stream: { write: (line: string) => denials.push(line) } };
    const site = await TestSite.open({ logger });
    const everything = await created(site, { name: 'platform', apps: '*', actions: ALL_ACTIONS });
    const lead = await created(site, { name: 'quiz lead', apps: ['quiz'], actions: ['publish', 'tokens'] });
    const own = await created(
      site,
      { name: 'quiz pipeline', apps: ['quiz'], actions: ['publish'] },
      lead.token,
    );
    expect(own.created_by).toBe(`quiz lead (${lead.id})`);

    for (const grant of [
      { apps: ['video'], actions: ['publish'] },
      { apps: '*', actions: ['publish'] },
      { apps: ['quiz'], actions: ['promote'] },
    ]) {
      const answer = await call(site, lead.token, 'POST', '/tokens', { name: 'more', ...grant });
      expect(readRefusal(answer)).toEqual([403, 'beyond_own_grant']);
    }
    const taking = await call(site, lead.token, 'POST', `/tokens/${everything.id}/revoke`);
    expect(readRefusal(taking)).toEqual([403, 'beyond_own_grant']);

    expect((await listed(site, lead.token)).map(({ name }) => name)).toEqual(['quiz pipeline', 'quiz lead']);
    expect(await listed(site)).toHaveLength(3);
    expect(denials).toHaveLength(4);
    expect((await call(site, lead.token, 'POST', `/tokens/${own.id}/revoke`)).statusCode).toBe(200);
  });
});

it('only the owner can act while the store of tokens cannot be read', async () => {
  const log = createMemoryTokenLog();
  const { read } = log;
  const site = await siteOn(log);
  const { token } = await created(site, { name: 'quiz team', ...team });
  log.read = () => Promise.reject(new Error('disk error'));
  expect((await call(site, token, 'GET', '/live')).statusCode).toBe(500);
  expect((await call(site, OPERATOR_TOKEN, 'GET', '/live')).statusCode).toBe(200);
  log.read = read;
  expect((await call(site, token, 'GET', '/live')).statusCode).toBe(200);
});

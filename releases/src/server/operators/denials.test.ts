import fastify, { type LightMyRequestResponse } from 'fastify';
import { OPERATOR_TOKEN, testAccess, TestSite } from '../../../testing/test-site';
import { openSiteLimits } from '../limits';
import { requireOperatorToken } from './operator-access';
import { MemoryReportStore } from '../../storage/memory/report-store';

const now = () => new Date();

/** A site that believes the header of a proxy, so that a test can have any address. */
function openSite(): Promise<TestSite> {
  return TestSite.open({ now, trustProxy: true });
}

function ask({ site }: TestSite, token: string, address: string): Promise<LightMyRequestResponse> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  return site.inject({ method: 'GET', url: '/releases/api/live', headers });
}

async function askOften(site: TestSite, times: number, token: string, address: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let each = 0; each < times; each += 1) statuses.push((await ask(site, token, address)).statusCode);
  return statuses;
}

describe('requests with wrong tokens', () => {
  afterEach(() => jest.useRealTimers());

  it('are rate-limited by address, while valid tokens from that address are accepted', async () => {
    const site = await openSite();
    const statuses = await askOften(site, 25, 'wrong', '192.0.2.1');
    expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(5).fill(429)]);
    const limited = await ask(site, 'wrong', '192.0.2.1');
    expect([limited.json().code, limited.headers['retry-after']]).toEqual(['too_many_attempts', '120']);
    expect((await ask(site, OPERATOR_TOKEN, '192.0.2.1')).statusCode).toBe(200);
    expect((await ask(site, 'wrong', '192.0.2.2')).statusCode).toBe(401);
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'],
      now: Date.now() + 120_000,
    });
    expect((await ask(site, 'wrong', '192.0.2.1')).statusCode).toBe(401);
  });

  it('count by network where one household has many addresses', async () => {
    const site = await openSite();
    for (let each = 0; each < 20; each += 1) await ask(site, 'wrong', `2001:db8::${each + 1}`);
    expect((await ask(site, 'wrong', '2001:db8::ffff')).statusCode).toBe(429);
    expect((await ask(site, 'wrong', '2001:db8:0:1::1')).statusCode).toBe(401);
  });

  it('are not counted for a forged address', async () => {
    const site = await TestSite.open();
    for (let each = 0; each < 20; each += 1) await ask(site, 'wrong', `192.0.2.${each}`);
    expect((await ask(site, 'wrong', '192.0.2.99')).statusCode).toBe(429);
  });
});

describe('a denied request', () => {
  const metricsToken = 'a-token-for-the-numbers';
  let lines: object[];
  let site: TestSite;
  beforeEach(async () => {
    lines = [];
    const write = (line: string) => lines.push(JSON.parse(line) as object);
    const logger = { level: 'warn', stream: { write } };
    site = await TestSite.open({ now, trustProxy: true, logger, monitoring: { metricsToken } });
  });

  it('writes one log line with actor, action, app, code and address', async () => {
    const made = await site.createToken({ name: 'dashboard', apps: ['quiz'], actions: ['read'] });
    const headers = { authorization: `Bearer ${made.token}`, 'x-forwarded-for': '192.0.2.1' };
    await site.site.inject({ method: 'POST', url: '/releases/api/apps/quiz/rollback?secret=1', headers });
    await ask(site, 'wrong', '198.51.100.7');
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        msg: 'operator request denied',
        actor: `dashboard (${made.id})`,
        action: 'rollback',
        app: 'quiz',
        code: 'not_allowed',
        request: 'POST /releases/api/apps/quiz/rollback',
        address: '192.0.2.1',
      }),
      expect.objectContaining({
        actor: 'unknown',
        action: 'read',
        app: null,
        code: 'token_refused',
        request: 'GET /releases/api/live',
        address: '198.51.100.7',
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain(made.token);
  });

  it('is counted by code, also when its address is slowed down', async () => {
    await askOften(site, 25, 'wrong', '192.0.2.1');
    const { body } = await site.get('/releases/metrics', { authorization: `Bearer ${metricsToken}` });
    expect(body).toContain('glossa_releases_denials_total{code="token_refused"} 20');
    expect(body).toContain('glossa_releases_denials_total{code="too_many_attempts"} 5');
    expect(lines).toHaveLength(25);
  });
});

it('a route that names no action keeps the server from starting', async () => {
  const server = fastify();
  void server.register(async (api) => {
    const reports = new MemoryReportStore();
    const none = () => undefined;
    const access = {
      ...testAccess(),
      now,
      reports,
      countDenial: none,
      findExpiry: none,
      limits: openSiteLimits(),
    };
    requireOperatorToken(api, access);
    api.get('/forgotten', async () => 'open');
  });
  await expect(server.ready()).rejects.toThrow('GET /forgotten has no action');
});

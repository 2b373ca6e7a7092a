import fastify, { type LightMyRequestResponse } from 'fastify';
import { operatorToken, testAccess, TestSite } from '../../testing/test-site';
import type { Denial } from '@glossa/contract/operators/denial';
import { createMemoryDenialLog } from '../../testing/memory-denial-log';
import type { DenialLog } from '../storage/denial-log';
import { guardOperatorRoutes } from './api/operator-access';
import { recordDenials } from './authority/denial-recorder';

let time = Date.parse('2026-01-01T00:00:00Z');
const now = () => new Date(time);

/** A site that believes the header of a proxy, so that a test can have any address. */
async function siteWith(log: DenialLog = createMemoryDenialLog()): Promise<TestSite> {
  const access = { ...testAccess({ now }), denials: recordDenials({ log, now }) };
  return TestSite.open({ access, trustProxy: true });
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

const isLine = ({ code }: Denial) => code !== 'left_out';
const total = (denials: Denial[]) => denials.reduce((sum, { count }) => sum + count, 0);

describe('requests with wrong tokens', () => {
  it('are slowed down by address, while good tokens from that address are let in', async () => {
    const site = await siteWith();
    const statuses = await askOften(site, 25, 'wrong', '192.0.2.1');
    expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(5).fill(429)]);
    const limited = await ask(site, 'wrong', '192.0.2.1');
    expect([limited.json().code, limited.headers['retry-after']]).toEqual(['too_many_attempts', '6']);
    expect((await ask(site, operatorToken, '192.0.2.1')).statusCode).toBe(200);
    expect((await ask(site, 'wrong', '192.0.2.2')).statusCode).toBe(401);
    time += 60_000;
    expect(await askOften(site, 11, 'wrong', '192.0.2.1')).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('count by network where one household has many addresses', async () => {
    const site = await siteWith();
    for (let each = 0; each < 20; each += 1) await ask(site, 'wrong', `2001:db8::${each + 1}`);
    expect((await ask(site, 'wrong', '2001:db8::ffff')).statusCode).toBe(429);
    expect((await ask(site, 'wrong', '2001:db8:0:1::1')).statusCode).toBe(401);
  });

  it('are not counted for an address that a visitor only claims', async () => {
    const site = await TestSite.open();
    for (let each = 0; each < 20; each += 1) await ask(site, 'wrong', `192.0.2.${each}`);
    expect((await ask(site, 'wrong', '192.0.2.99')).statusCode).toBe(429);
  });
});

describe('the log of denials', () => {
  it('keeps a bounded number of lines a minute, and counts what it leaves out', async () => {
    const log = createMemoryDenialLog();
    const site = await siteWith(log);
    await askOften(site, 100, 'wrong', '192.0.2.1');
    expect((await log.read(1000)).filter(isLine)).toHaveLength(20);
    for (let each = 0; each < 400; each += 1) await ask(site, 'wrong', `198.51.100.${each % 200}`);
    expect((await log.read(1000)).filter(isLine)).toHaveLength(60);
    const { denials } = (
      await site.operator({ method: 'GET', url: '/releases/api/denials?limit=1000' })
    ).json();
    expect(total(denials)).toBe(500);
    expect(denials[0]).toMatchObject({ code: 'left_out', count: 360 });
  });

  it('has room for a known token while strangers flood it', async () => {
    const site = await siteWith();
    for (let each = 0; each < 100; each += 1) await ask(site, 'wrong', `198.51.100.${each}`);
    const payload = { name: 'dashboard', apps: ['quiz'], actions: ['read'] };
    const made = (await site.operator({ method: 'POST', url: '/releases/api/tokens', payload })).json();
    await site.site.inject({
      method: 'POST',
      url: '/releases/api/apps/quiz/rollback',
      headers: { authorization: `Bearer ${made.token}` },
    });
    const { denials } = (await site.operator({ method: 'GET', url: '/releases/api/denials' })).json();
    expect(denials).toContainEqual(
      expect.objectContaining({ who: made.id, name: 'dashboard', action: 'rollback', app: 'quiz' }),
    );
  });

  it('has the last count also when the server stops', async () => {
    const log = createMemoryDenialLog();
    const site = await siteWith(log);
    await askOften(site, 30, 'wrong', '192.0.2.1');
    await site.site.close();
    expect(total(await log.read(100))).toBe(30);
  });

  it('refuses all the same when it cannot be written, and makes up for it later', async () => {
    const inner = createMemoryDenialLog();
    let broken = true;
    const site = await siteWith({
      read: (limit) => inner.read(limit),
      append: (denials) => (broken ? Promise.reject(new Error('disk full')) : inner.append(denials)),
    });
    const answer = await ask(site, 'wrong', '192.0.2.1');
    expect([answer.statusCode, answer.body.includes('disk full')]).toEqual([401, false]);
    broken = false;
    await ask(site, 'wrong', '192.0.2.1');
    expect(total(await inner.read(10))).toBe(2);
  });
});

it('a route that names no action keeps the server from starting', async () => {
  const server = fastify();
  void server.register(async (api) => {
    guardOperatorRoutes(api, testAccess());
    api.get('/forgotten', async () => 'open');
  });
  await expect(server.ready()).rejects.toThrow('GET /forgotten names no action');
});

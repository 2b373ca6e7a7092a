import type { Beacon, Outcome } from '@glossa/contract/beacon';
import type { LiveSet } from '@glossa/contract/release';
import type { LightMyRequestResponse } from 'fastify';
import type { ReportStore } from '../src/storage/report-store';
import type { TestSite } from './test-site';

export interface TestVisitor {
  cookie: string;
  address: string;
}

/** Opens a page from an address and keeps the cookie. The site has to trust the proxy header. */
export async function newVisitor({ site }: TestSite, address = '192.0.2.1'): Promise<TestVisitor> {
  const headers = { accept: 'text/html', 'x-forwarded-for': address };
  const page = await site.inject({ method: 'GET', url: '/quizzes', headers });
  return { cookie: setCookies(page), address };
}

/** Lets the visitor hold an event stream at another server that shares the reports. */
export async function holdStream(reports: ReportStore, visitor: string): Promise<void> {
  const seenAt = Number.MAX_SAFE_INTEGER;
  await reports.put('server', [{ key: 'other', group: '', seenAt, value: {} }]);
  await reports.put('stream other', [{ key: visitor, group: '', seenAt, value: { endedAt: null } }]);
}

/** The cookies that an answer sets, as a request sends them back. */
export function setCookies({ headers }: LightMyRequestResponse): string {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
}

export function visitorHeaders({ cookie, address }: TestVisitor): Record<string, string> {
  return {
    cookie,
    'x-forwarded-for': address,
    'sec-fetch-site': 'same-origin',
    'content-type': 'text/plain',
  };
}

export function sendBeacon(
  { site }: TestSite,
  visitor: TestVisitor,
  beacon: Partial<Beacon>,
): Promise<LightMyRequestResponse> {
  const payload = JSON.stringify({ tab: 'tab-of-sixteen-letters', ...beacon });
  return site.inject({ method: 'POST', url: '/releases/beacons', headers: visitorHeaders(visitor), payload });
}

/** The outcome of one attempt to load the quiz app. */
export function quizOutcome(
  version: string,
  result: Outcome['result'],
  more: Partial<Outcome> = {},
): Outcome {
  return { app: 'quiz', version, revision: 1, result, ...more };
}

export async function readLiveSet(site: TestSite, visitor: TestVisitor): Promise<LiveSet> {
  return (await site.get('/releases/live', visitorHeaders(visitor))).json<LiveSet>();
}

/** An address in a network of its own for each number below 60,000. */
export function addressApart(number: number): string {
  return `10.${number >> 8}.${number & 255}.1`;
}

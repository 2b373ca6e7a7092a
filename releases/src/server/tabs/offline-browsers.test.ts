import { MemoryReportStore } from '../../storage/memory/report-store';
import { countOffline, noteOffline } from './offline-browsers';

const DAY_MS = 86_400_000;
const apps = { quiz: '1.0.0' };
const count = async (reports: MemoryReportStore, at: number) =>
  (await countOffline(reports, new Date(at)))[0]?.browsers ?? 0;

test.each([
  ['one address', () => '1.2.3.4'],
  ['the addresses of one machine', (at: number) => `1.2.3.${at % 256}`],
  ['the networks of one machine', (at: number) => `2001:db8:1:${at.toString(16)}::/64`],
])('%s report at most three hundred browsers, and take no room from others', async (_what, network) => {
  const reports = new MemoryReportStore();
  await noteOffline(reports, { visitor: 'ana', network: '5.6.7.8', at: 1 }, apps);
  for (let at = 2; at < 400; at += 1)
    await noteOffline(reports, { visitor: `forged ${at}`, network: network(at), at }, apps);
  expect(await count(reports, 400)).toBe(301);
});

test('what is too old is stored no longer, though nobody asks for the numbers', async () => {
  const reports = new MemoryReportStore();
  await noteOffline(reports, { visitor: 'ana', network: '5.6.7.8', at: 1 }, apps);
  await noteOffline(reports, { visitor: 'ben', network: '1.2.3.4', at: 31 * DAY_MS }, apps);
  expect(await reports.list('offline')).toHaveLength(1);
});

test('a browser counts until it has lost what it had, or was not seen for thirty days', async () => {
  const reports = new MemoryReportStore();
  for (const visitor of ['ana', 'ben']) await noteOffline(reports, { visitor, network: 'home', at: 1 }, apps);
  await noteOffline(reports, { visitor: 'ana', network: 'home', at: 2 }, {});
  expect(await count(reports, 3)).toBe(1);
  await noteOffline(reports, { visitor: 'cy', network: 'home', at: 31 * DAY_MS }, apps);
  expect(await reports.list('offline')).toHaveLength(1);
});

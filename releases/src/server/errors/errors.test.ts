import { gunzipSync } from 'node:zlib';
import type { ErrorList } from '@glossa/contract/operators/errors';
import { createMemoryBundleStore } from '../../../testing/memory-bundle-store';
import { mappedQuiz, packMappedQuiz, QUIZ_MAP, quizError } from '../../../testing/mapped-app';
import { OPERATOR_TOKEN, readRefusal, TestSite } from '../../../testing/test-site';
import { addressApart, newVisitor, sendBeacon } from '../../../testing/test-visitors';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const MAP_PATH = '/releases/api/apps/quiz/versions/1.0.0/source-maps/remote.js.map';
const CLASS = '198.51.100.7';

let at: number;
let site: TestSite;
let bundles: ReturnType<typeof createMemoryBundleStore>;
beforeEach(async () => {
  at = NOON;
  bundles = createMemoryBundleStore();
  site = await TestSite.open({
    bundles,

    trustProxy: true,
    now: () => new Date(at),
  });
  await site.goLive({ app: 'shell' });
  await site.goLive(mappedQuiz('1.0.0'));
});
afterEach(() => site.close());

const errors = (query = '') => site.read<ErrorList>(`/apps/quiz/errors${query}`);

async function report(count: number, error = quizError('1.0.0'), address?: string): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    const visitor = await newVisitor(site, address ?? addressApart(each));
    expect((await sendBeacon(site, visitor, { errors: [error] })).statusCode).toBe(204);
  }
}

describe('the errors of a version', () => {
  it('are grouped, with file and line of the source, how many visitors met them and since when', async () => {
    await report(2);
    at += 60_000;
    await report(1);
    expect(await errors()).toMatchObject({
      app: 'quiz',
      version: '1.0.0',
      before: null,
      source_maps: true,
      groups: [
        {
          name: 'TypeError',
          message: "Cannot read properties of undefined (reading 'title')",
          place: { file: 'remote.js', original: { source: './src/quiz-card.tsx', line: 41, column: 9 } },
          visitors: 3,
          reports: 3,
          first_at: '2026-11-21T12:00:00.000Z',
          last_at: '2026-11-21T12:01:00.000Z',
          before: null,
        },
      ],
    });
    const [group] = (await errors()).groups;
    expect(group?.frames.map(({ original }) => original?.source)).toEqual([
      './src/quiz-card.tsx',
      './src/start.ts',
    ]);
  });

  it('count a visitor once, however often the error comes', async () => {
    const ana = await newVisitor(site);
    for (let times = 0; times < 3; times += 1) await sendBeacon(site, ana, { errors: [quizError('1.0.0')] });
    expect((await errors()).groups).toMatchObject([{ visitors: 1, reports: 3 }]);
  });

  it('stand beside those of the version before, which need not be at the same line of the script', async () => {
    await report(2);
    await site.goLive(mappedQuiz('1.1.0'));
    await report(1, quizError('1.1.0'));
    await report(1, quizError('1.1.0', { name: 'RangeError' }));
    const { version, before, groups } = await errors();
    expect([version, before]).toEqual(['1.1.0', '1.0.0']);
    expect(groups.find(({ name }) => name === 'TypeError')?.before).toMatchObject({ visitors: 2 });
    expect(groups.find(({ name }) => name === 'RangeError')?.before).toBeNull();
    expect((await errors('?version=1.0.0')).groups).toMatchObject([{ visitors: 2, before: null }]);
  });

  it('have the lines of the built files where a version has no source maps', async () => {
    await site.goLive(mappedQuiz('1.1.0', {}));
    await report(1, quizError('1.1.0'));
    expect(await errors()).toMatchObject({
      source_maps: false,
      groups: [{ place: { file: 'remote.js', line: 1, column: 30, original: null } }],
    });
  });

  it('say nothing of a person', async () => {
    const message = 'Cannot open the lesson of Anna Schmidt, anna@example.org: "meine Katze"';
    await report(1, quizError('1.0.0', { message, name: 'AnnaError' }));
    const [group] = (await errors()).groups;
    expect(group).toMatchObject({ name: 'Error', message: 'Cannot … the … of …, <email>: "…"' });
    expect(JSON.stringify(group)).not.toMatch(/anna|schmidt|katze|198\.51/i);
  });

  it('are those of the versions that the visitor was given, in scripts that these have', async () => {
    await site.publish(mappedQuiz('1.1.0'));
    await report(1, quizError('1.1.0'));
    const [frame = { file: '', line: 1, column: 1 }] = quizError('1.0.0').frames;
    const frames = [
      { ...frame, file: 'quiz/AAAAAAAAAAAAAAAAAAAA/remote.js' },
      { ...frame, file: 'quiz/1.0.0/unknown.js' },
      { ...frame, file: 'shell/1.0.0/entry.js' },
    ];
    for (const each of frames) await report(1, quizError('1.0.0', { frames: [each] }));
    expect((await errors()).groups).toEqual([]);
    expect((await errors('?version=1.1.0')).groups).toEqual([]);
    await report(1, quizError('1.0.0', { frames: [{ ...frame, file: 'quiz/1.0.0/remote.js' }] }));
    expect((await errors()).groups).toHaveLength(1);
  });

  it('are at most 50 of a version, and at most 20 new ones of one network', async () => {
    const atColumn = (column: number) =>
      quizError('1.0.0', { frames: [{ file: 'quiz/1.0.0/remote.js', line: 1, column }] });
    for (let column = 1; column <= 30; column += 1) await report(1, atColumn(column), CLASS);
    expect(new Set((await errors()).groups.map(({ id }) => id)).size).toBeLessThanOrEqual(20);
    const known = (await errors()).groups[0]?.visitors ?? 0;
    await report(1, atColumn(1), CLASS);
    expect((await errors()).groups.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(21);
    expect(known).toBeGreaterThan(0);
    for (let column = 100; column < 200; column += 1) {
      const visitor = await newVisitor(site, addressApart(column));
      await sendBeacon(site, visitor, { errors: [atColumn(column)] });
    }
    const all = (await errors()).groups.reduce((sum, { reports }) => sum + reports, 0);
    expect(all).toBe(51);
  });

  it('are forgotten two weeks after the last', async () => {
    await report(1);
    at += 15 * 86_400_000;
    await report(1, quizError('1.0.0', { name: 'RangeError' }));
    expect((await errors()).groups.map(({ name }) => name)).toEqual(['RangeError']);
  });

  it('of an app or a version that nobody has published are an error', async () => {
    expect(await site.read('/apps/notes/errors')).toMatchObject({ code: 'unknown_app' });
    expect(await errors('?version=9.0.0')).toMatchObject({ code: 'unknown_version' });
  });
});

describe('source maps', () => {
  const read = (token: string, url = MAP_PATH) => site.get(url, { authorization: `Bearer ${token}` });

  it('are given to those who may publish the app, and to nobody else', async () => {
    expect((await read(OPERATOR_TOKEN)).json()).toEqual(JSON.parse(QUIZ_MAP));
    const readAs = async (name: string, app: string, ...actions: string[]) =>
      read((await site.createToken({ name, apps: [app], actions })).token);
    expect((await readAs('team', 'quiz', 'publish', 'read')).statusCode).toBe(200);
    expect((await readAs('others', 'video', 'publish', 'read')).json().code).toBe('not_allowed');
    expect((await readAs('reader', 'quiz', 'read')).json().code).toBe('not_allowed');
    expect((await site.get(MAP_PATH)).statusCode).toBe(401);
  });

  it('have no address that a page could ask', async () => {
    const { frames } = quizError('1.0.0');
    const folder = frames[0]?.file.replace('remote.js', '') ?? '';
    for (const place of ['quiz/1.0.0/', folder]) {
      expect((await site.get(`/apps/${place}remote.js`)).statusCode).toBe(200);
      for (const name of ['source-maps/remote.js.map', 'remote.js.map', 'source-maps/remote.js'])
        expect((await site.get(`/apps/${place}${name}`)).statusCode).toBe(404);
    }
    expect(
      (await read(OPERATOR_TOKEN, MAP_PATH.replace('remote.js.map', '..%2Frelease.json'))).statusCode,
    ).toBe(404);
  });

  it('that are published later fill in those that are missing, and never replace one', async () => {
    await site.publish(mappedQuiz('1.1.0', {}));
    const readMap = () => bundles.sourceMaps.read('quiz', '1.1.0', 'remote.js.map.gz');
    expect(await readMap()).toBeUndefined();
    expect((await site.upload('quiz', packMappedQuiz('1.1.0'))).statusCode).toBe(200);
    const other = QUIZ_MAP.replace('quiz-card', 'another');
    expect((await site.upload('quiz', packMappedQuiz('1.1.0', { 'remote.js': other }))).statusCode).toBe(200);
    expect(gunzipSync((await readMap()) ?? '').toString()).toBe(QUIZ_MAP);
  });

  it.each([
    ['of no script', { 'unknown.js': QUIZ_MAP }, 'file_unlisted'],
    ['of a style sheet', { 'remote.css': QUIZ_MAP }, 'file_unlisted'],
    ['that is no JSON', { 'remote.js': 'mappings' }, 'invalid_release'],
    [
      'of another format',
      { 'remote.js': '{"version":2,"sources":[],"names":[],"mappings":""}' },
      'invalid_release',
    ],
  ])('%s are refused', async (_what, maps, code) => {
    expect(readRefusal(await site.upload('quiz', packMappedQuiz('1.1.0', maps)))).toEqual([422, code]);
  });
});

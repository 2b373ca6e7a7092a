import { ERROR_LIMITS } from '../../core/errors/error-group';
import { MemoryReportStore } from '../../storage/memory/report-store';
import { ErrorReports, type RecordedSighting } from './error-reports';

const start = Date.parse('2026-11-21T12:00:00Z');
const day = 86_400_000;

const seen = (key: string, mark: string, more: Partial<RecordedSighting> = {}): RecordedSighting => ({
  app: 'quiz',
  version: '1.1.0',
  name: 'TypeError',
  message: 'undefined is not a function',
  frames: [{ app: 'quiz', version: '1.1.0', file: 'remote.js', line: 1, column: 9 }],
  key,
  mark,
  at: start,
  ...more,
});

const open = (limits = ERROR_LIMITS) => new ErrorReports(new MemoryReportStore(), limits);

describe('the errors of versions', () => {
  it('counts the visitors and the reports of a group, from the first to the last', async () => {
    const store = open();
    await store.record(seen('one', 'ana'));
    await store.record(seen('one', 'ana', { at: start + 1_000 }));
    await store.record(seen('one', 'ben', { at: start + 2_000 }));
    await store.record(seen('two', 'ana', { version: '1.0.0' }));
    const { key: _key, mark: _mark, at: _at, ...sighting } = seen('one', 'ana');
    expect(await store.list('quiz', ['1.1.0'])).toEqual([
      { ...sighting, key: 'one', visitors: 2, reports: 3, firstAt: start, lastAt: start + 2_000 },
    ]);
    const both = await store.list('quiz', ['1.1.0', '1.0.0']);
    expect(both.map(({ version }) => version).sort()).toEqual(['1.0.0', '1.1.0']);
    expect(await store.list('video', ['1.1.0'])).toEqual([]);
  });

  it('gives the place of the group with the fewest visitors to a new one', async () => {
    const store = open({ ...ERROR_LIMITS, groups: 2 });
    for (const mark of ['ana', 'ben']) await store.record(seen('often', mark));
    await store.record(seen('old', 'ana', { at: start + 1 }));
    await store.record(seen('new', 'ana', { at: start + 2 }));
    const keys = async () => (await store.list('quiz', ['1.1.0'])).map(({ key }) => key).sort();
    expect(await keys()).toEqual(['new', 'often']);
    await store.record(seen('newer', 'ana', { at: start + 3 }));
    expect(await keys()).toEqual(['newer', 'often']);
  });

  it('counts no more visitors of a group than its limit', async () => {
    const store = open({ ...ERROR_LIMITS, visitors: 2 });
    for (const mark of ['ana', 'ben', 'cem']) await store.record(seen('one', mark));
    expect(await store.list('quiz', ['1.1.0'])).toMatchObject([{ visitors: 2, reports: 3 }]);
  });

  it('deletes groups that nobody has seen for two weeks, and versions beyond the limit', async () => {
    const store = open({ ...ERROR_LIMITS, versions: 2 });
    await store.record(seen('one', 'ana', { version: '1.0.0' }));
    for (const [at, version] of ['1.1.0', '1.2.0', '1.3.0'].entries())
      await store.record(seen('one', 'ana', { version, at: start + 10 * day + at }));
    const versions = async () =>
      (await store.list('quiz', ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])).map(({ version }) => version).sort();
    await store.prune(start + 15 * day);
    expect(await versions()).toEqual(['1.2.0', '1.3.0']);
    await store.prune(start + 25 * day);
    expect(await versions()).toEqual([]);
  });
});

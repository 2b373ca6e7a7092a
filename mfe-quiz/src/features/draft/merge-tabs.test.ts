import { EMPTY_DRAFT, type LocalDraft } from './draft';
import { holdSame, mergeTabs } from './merge-tabs';

const draft = (fields: Partial<LocalDraft>): LocalDraft => ({ ...EMPTY_DRAFT, ...fields });

describe('what two tabs have answered', () => {
  it('is kept of both, the later where both answered, and each stays at its question', () => {
    const one = draft({
      answers: { 0: 'dog', 1: 'gat' },
      changed: { 0: 5, 1: 6 },
      current: 1,
      seconds: 9,
    });
    const other = draft({ answers: { 1: 'gato', 2: '1-b' }, changed: { 1: 8, 2: 7 }, sent: { 2: 7 } });
    const both = {
      answers: { 0: 'dog', 1: 'gato', 2: '1-b' },
      changed: { 0: 5, 1: 8, 2: 7 },
      sent: { 2: 7 },
      seconds: 9,
      base: undefined,
    };
    expect(mergeTabs(one, other)).toEqual({ ...both, current: 1 });
    expect(mergeTabs(other, one)).toEqual({ ...both, current: 0 });
  });

  it('follows the later draft of the server in what neither has changed', () => {
    const old = draft({ answers: { 0: 'dog' }, base: '2026-05-04T10:03:00.000Z' });
    const fresh = draft({ answers: { 0: 'cat' }, base: '2026-05-04T10:05:00.000Z' });
    expect(mergeTabs(old, fresh)).toEqual(fresh);
    expect(mergeTabs(fresh, old)).toEqual(fresh);
  });

  it('is the same whenever only time and place differ', () => {
    const one = draft({ answers: { 0: 'dog' }, changed: { 0: 5 } });
    expect(holdSame(one, { ...one, current: 3, seconds: 7 })).toBe(true);
    expect(holdSame(one, { ...one, answers: { 0: 'cat' } })).toBe(false);
    expect(holdSame(one, { ...one, sent: { 0: 5 } })).toBe(false);
  });
});

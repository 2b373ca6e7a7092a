import { EMPTY_DRAFT, type LocalDraft, type ServerDraft } from './draft';
import { noteSaved, settleDrafts } from './settle-drafts';

const at = (minute: number) => `2026-05-04T10:0${minute}:00.000Z`;

const server = (fields: Partial<ServerDraft> = {}): ServerDraft => ({
  answers: { 0: 'dog', 1: 'gato' },
  current: 4,
  seconds: 90,
  savedAt: at(5),
  ...fields,
});

/** Question 2 was answered here; the server has it. */
const local = (fields: Partial<LocalDraft> = {}): LocalDraft => ({
  answers: { 1: 'perro', 2: 'pan' },
  current: 2,
  seconds: 60,
  changed: { 2: 3 },
  sent: { 2: 3 },
  base: at(3),
  ...fields,
});

describe('of two drafts', () => {
  it('what another device has saved since is taken up, and no answer is lost', () => {
    expect(settleDrafts(local(), server())).toEqual({
      ...local(),
      answers: { 0: 'dog', 1: 'gato', 2: 'pan' },
      current: 4,
      seconds: 90,
      base: at(5),
    });
  });

  it('our own counts when it holds what the server has', () => {
    const own = local({ base: at(5) });
    expect(settleDrafts(own, server())).toBe(own);
    expect(settleDrafts(own, undefined)).toBe(own);
  });

  it('an answer that only this browser has stays, whatever the clocks say, and so does its place', () => {
    const changed = { 1: 1, 2: 3 };
    expect(settleDrafts(local({ changed }), server())).toMatchObject({
      answers: { 0: 'dog', 1: 'perro', 2: 'pan' },
      current: 2,
      seconds: 90,
      base: at(5),
    });
  });

  it('one without a time is believed only where this browser keeps nothing', () => {
    const timeless = server({ savedAt: undefined });
    expect(settleDrafts(local(), timeless)).toEqual(local());
    expect(settleDrafts(EMPTY_DRAFT, timeless).answers).toEqual(timeless.answers);
  });
});

describe('a draft that the server has kept', () => {
  const given = local({ changed: { 1: 7, 2: 3 }, answers: { 1: 'per', 2: 'pan' } });
  const saved = server({ answers: { 0: 'dog', 1: 'per', 2: 'pan' }, savedAt: at(8) });

  it('is sent, and brings what other devices have answered', () => {
    expect(noteSaved(given, given, saved)).toMatchObject({
      answers: { 0: 'dog', 1: 'per', 2: 'pan' },
      sent: { 1: 7, 2: 3 },
      base: at(8),
    });
  });

  it('does not overtake what was changed while it was on its way', () => {
    const now = { ...given, changed: { 1: 9, 2: 3 }, answers: { 1: 'perro', 2: 'pan' } };
    const noted = noteSaved(now, given, saved);
    expect(noted.answers).toEqual({ 0: 'dog', 1: 'perro', 2: 'pan' });
    expect(noted.sent).toEqual({ 1: 7, 2: 3 });
  });
});

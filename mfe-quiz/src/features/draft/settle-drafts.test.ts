import { EMPTY_DRAFT, type LocalDraft, type ServerDraft } from './draft';
import { settleDrafts } from './settle-drafts';

const at = (minute: number) => `2026-05-04T10:0${minute}:00.000Z`;
const ms = (minute: number) => Date.parse(at(minute));

const server = (fields: Partial<ServerDraft> = {}): ServerDraft => ({
  answers: { 0: 'dog', 1: 'gato' },
  current: 4,
  seconds: 90,
  savedAt: at(5),
  ...fields,
});

const local = (fields: Partial<LocalDraft> = {}): LocalDraft => ({
  ...EMPTY_DRAFT,
  answers: { 1: 'perro', 2: 'pan' },
  current: 2,
  seconds: 60,
  changedAt: ms(3),
  sentAt: ms(3),
  base: at(3),
  ...fields,
});

describe('of two drafts', () => {
  it('the server’s counts, whole, when it is later and this browser has sent everything', () => {
    const { answers, current, seconds, base } = settleDrafts(local(), server());
    expect({ answers, current, seconds, base }).toEqual({
      answers: server().answers,
      current: 4,
      seconds: 90,
      base: at(5),
    });
  });

  it('our own counts when it holds what the server has', () => {
    expect(settleDrafts(local({ base: at(5) }), server())).toEqual(local({ base: at(5) }));
    expect(settleDrafts(local(), undefined)).toEqual(local());
  });

  it('no answer is dropped where both have news, and the later one counts', () => {
    const ownIsLater = settleDrafts(local({ changedAt: ms(7) }), server());
    expect(ownIsLater).toMatchObject({
      answers: { 0: 'dog', 1: 'perro', 2: 'pan' },
      current: 2,
      seconds: 90,
    });
    const serverIsLater = settleDrafts(local({ changedAt: ms(4) }), server());
    expect(serverIsLater).toMatchObject({ answers: { 0: 'dog', 1: 'gato', 2: 'pan' }, current: 4 });
  });

  it('one without a time is believed only where this browser keeps nothing', () => {
    const timeless = server({ savedAt: undefined });
    expect(settleDrafts(local(), timeless)).toEqual(local());
    expect(settleDrafts(EMPTY_DRAFT, timeless).answers).toEqual(timeless.answers);
  });
});

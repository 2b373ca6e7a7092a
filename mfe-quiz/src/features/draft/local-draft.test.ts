import { EMPTY_DRAFT, unsentOf } from './draft';
import { findLocalDraft, forgetLocalDraft, readLocalDraft, writeLocalDraft } from './local-draft';

const PLACE = { learnerId: 4, quizId: 7 };
const KEY = 'glossa.quiz-draft.4.7';
const DRAFT = {
  ...EMPTY_DRAFT,
  answers: { 0: 'dog', 2: '1-b' },
  current: 2,
  seconds: 41,
  changed: { 0: 9, 2: 12 },
  sent: { 0: 9 },
  base: '2026-05-04T10:05:00.000Z',
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the draft that the browser keeps', () => {
  it('is read back as it was written, for its own learner and quiz only', () => {
    expect(writeLocalDraft(PLACE, DRAFT)).toBe(true);
    expect(readLocalDraft(PLACE, 5)).toEqual(DRAFT);
    expect(readLocalDraft({ ...PLACE, quizId: 8 }, 5)).toEqual(EMPTY_DRAFT);
    expect(readLocalDraft({ ...PLACE, learnerId: 5 }, 5)).toEqual(EMPTY_DRAFT);
  });

  it('is gone once forgotten', () => {
    writeLocalDraft(PLACE, DRAFT);
    forgetLocalDraft(PLACE);
    expect(findLocalDraft(PLACE, 5)).toBeUndefined();
  });

  it.each(['{', 'null', '3', '"dog"', '{}', '{"answers":null,"current":"x","seconds":-4,"base":3}'])(
    'starts empty when the stored text is %s',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(readLocalDraft(PLACE, 5)).toEqual(EMPTY_DRAFT);
    },
  );

  it('keeps only what the quiz has room for', () => {
    localStorage.setItem(
      KEY,
      '{"answers":{"1":"dog","5":"cat","2":9},"current":5,"seconds":3,"changed":{"1":4,"5":4,"0":"x"},"sent":3}',
    );
    expect(readLocalDraft(PLACE, 5)).toEqual({
      ...EMPTY_DRAFT,
      answers: { 1: 'dog' },
      seconds: 3,
      changed: { 1: 4 },
    });
  });

  it('is told not to be kept where storage is denied', () => {
    const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'QuotaExceededError');
    });
    expect(writeLocalDraft(PLACE, DRAFT)).toBe(false);
    denied.mockRestore();
  });
});

describe('a draft of an earlier version', () => {
  const answers = { 0: 'dog', 1: 'gato' };

  it.each([
    [{ changedAt: 9, sentAt: 9 }, []],
    [{ changedAt: 9, sentAt: 4 }, [0, 1]],
    [{}, [0, 1]],
  ])('with %o lacks on the server: %p', (times, unsent) => {
    localStorage.setItem(KEY, JSON.stringify({ answers, current: 1, seconds: 3, ...times }));
    expect(readLocalDraft(PLACE, 5)).toMatchObject({ answers, current: 1 });
    expect(unsentOf(readLocalDraft(PLACE, 5))).toEqual(unsent);
  });

  it('that its tab alone kept is taken over once', () => {
    const old = 'glossa.quiz-draft.7';
    sessionStorage.setItem(old, JSON.stringify({ answers, current: 1, seconds: 3 }));
    expect(readLocalDraft(PLACE, 5)).toMatchObject({ answers, current: 1, seconds: 3 });
    expect(sessionStorage.getItem(old)).toBeNull();
    forgetLocalDraft(PLACE);
    expect(readLocalDraft(PLACE, 5)).toEqual(EMPTY_DRAFT);
  });
});

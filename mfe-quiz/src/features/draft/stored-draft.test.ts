import {
  EMPTY_DRAFT,
  readStoredDraft,
  removeStoredDraft,
  writeStoredDraft,
  type Draft,
} from './stored-draft';

const KEY = { learnerId: 4, quizId: 7 };
const STORAGE_KEY = 'glossa.quiz-draft.4.7';
const DRAFT: Draft = {
  answers: { 0: 'dog', 2: '1-b' },
  unsent: [2],
  current: 2,
  seconds: 41,
  savedAt: '2026-05-04T10:05:00.000Z',
};

beforeEach(() => localStorage.clear());

describe('the stored draft', () => {
  it('is read as it was written, for its own learner and quiz only', () => {
    expect(writeStoredDraft(KEY, DRAFT)).toBe(true);
    expect(readStoredDraft(KEY, 5)).toEqual(DRAFT);
    expect(readStoredDraft({ ...KEY, quizId: 8 }, 5)).toBeUndefined();
    expect(readStoredDraft({ ...KEY, learnerId: 5 }, 5)).toBeUndefined();
  });

  it('is gone once removed', () => {
    writeStoredDraft(KEY, DRAFT);
    removeStoredDraft(KEY);
    expect(readStoredDraft(KEY, 5)).toBeUndefined();
  });

  it.each([
    '{',
    'null',
    '3',
    '"dog"',
    '{}',
    '{"answers":null,"current":"x","seconds":-4,"unsent":3,"savedAt":3}',
  ])('is empty when the text in storage is %s', (text) => {
    localStorage.setItem(STORAGE_KEY, text);
    expect(readStoredDraft(KEY, 5)).toEqual(EMPTY_DRAFT);
  });

  it('contains only what fits the quiz', () => {
    localStorage.setItem(
      STORAGE_KEY,
      '{"answers":{"1":"dog","5":"cat","2":9},"current":5,"seconds":3,"unsent":[1,5,"x"]}',
    );
    expect(readStoredDraft(KEY, 5)).toEqual({
      ...EMPTY_DRAFT,
      answers: { 1: 'dog' },
      unsent: [1],
      seconds: 3,
    });
  });

  it('is reported as not written where storage is denied', () => {
    const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'QuotaExceededError');
    });
    expect(writeStoredDraft(KEY, DRAFT)).toBe(false);
    denied.mockRestore();
  });
});

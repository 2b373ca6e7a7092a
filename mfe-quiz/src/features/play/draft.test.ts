import { EMPTY_DRAFT, forgetDraft, readDraft, writeDraft } from './draft';

const KEY = 'glossa.quiz-draft.7';

beforeEach(() => sessionStorage.clear());

describe('the draft of a quiz', () => {
  it('is read back as it was written, for its own quiz only', () => {
    const draft = { answers: { 0: 'dog', 2: '1-b' }, current: 2, seconds: 41 };
    writeDraft(7, draft);
    expect(readDraft(7, 5)).toEqual(draft);
    expect(readDraft(8, 5)).toEqual(EMPTY_DRAFT);
  });

  it('is gone once forgotten', () => {
    writeDraft(7, { answers: { 0: 'dog' }, current: 0, seconds: 1 });
    forgetDraft(7);
    expect(readDraft(7, 5)).toEqual(EMPTY_DRAFT);
  });

  it.each(['{', 'null', '3', '"dog"', '{}', '{"answers":null,"current":"x","seconds":-4}'])(
    'starts empty when the stored text is %s',
    (text) => {
      sessionStorage.setItem(KEY, text);
      expect(readDraft(7, 5)).toEqual(EMPTY_DRAFT);
    },
  );

  it('keeps only what the quiz has room for', () => {
    sessionStorage.setItem(KEY, '{"answers":{"1":"dog","5":"cat","2":9},"current":5,"seconds":3}');
    expect(readDraft(7, 5)).toEqual({ answers: { 1: 'dog' }, current: 0, seconds: 3 });
  });
});

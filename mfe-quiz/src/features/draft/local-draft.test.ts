import { EMPTY_DRAFT } from './draft';
import { forgetLocalDraft, noteSent, readLocalDraft, writeLocalDraft } from './local-draft';

const PLACE = { learnerId: 4, quizId: 7 };
const KEY = 'glossa.quiz-draft.4.7';
const DRAFT = { ...EMPTY_DRAFT, answers: { 0: 'dog', 2: '1-b' }, current: 2, seconds: 41, changedAt: 9 };

beforeEach(() => localStorage.clear());

describe('the draft that the browser keeps', () => {
  it('is read back as it was written, for its own learner and quiz only', () => {
    writeLocalDraft(PLACE, DRAFT);
    expect(readLocalDraft(PLACE, 5)).toEqual(DRAFT);
    expect(readLocalDraft({ ...PLACE, quizId: 8 }, 5)).toEqual(EMPTY_DRAFT);
    expect(readLocalDraft({ ...PLACE, learnerId: 5 }, 5)).toEqual(EMPTY_DRAFT);
  });

  it('is gone once forgotten, and is not brought back by a late answer of the server', () => {
    writeLocalDraft(PLACE, DRAFT);
    forgetLocalDraft(PLACE);
    noteSent(PLACE, 5, { sentAt: 9, base: 'x' });
    expect(readLocalDraft(PLACE, 5)).toEqual(EMPTY_DRAFT);
  });

  it.each(['{', 'null', '3', '"dog"', '{}', '{"answers":null,"current":"x","seconds":-4,"base":3}'])(
    'starts empty when the stored text is %s',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(readLocalDraft(PLACE, 5)).toEqual(EMPTY_DRAFT);
    },
  );

  it('keeps only what the quiz has room for', () => {
    localStorage.setItem(KEY, '{"answers":{"1":"dog","5":"cat","2":9},"current":5,"seconds":3}');
    expect(readLocalDraft(PLACE, 5)).toEqual({ ...EMPTY_DRAFT, answers: { 1: 'dog' }, seconds: 3 });
  });
});

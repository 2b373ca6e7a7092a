import { savedWord } from '../testing/words';
import { findSavedWord } from './same-word';

describe('findSavedWord', () => {
  it.each([
    ['harbour', 'Harbour,', 'en'],
    ['dell’acqua', "dell'acqua", 'it'],
    ['ISPARTA', 'ısparta', 'tr'],
    ['a  lot', 'a lot', 'en'],
  ])('takes saved “%s” for “%s”', (saved, word, language) => {
    const there = savedWord({ word: saved, language });
    expect(findSavedWord([savedWord({ word: 'other' }), there], word)).toBe(there);
  });

  it.each([
    ['ano', 'año'],
    ['run', 'ran'],
    ['का', 'की'],
  ])('keeps “%s” and “%s” apart', (saved, word) => {
    expect(findSavedWord([savedWord({ word: saved, language: 'es' })], word)).toBeUndefined();
  });

  it('finds nothing while the saved words are not known', () => {
    expect(findSavedWord(undefined, 'harbour')).toBeUndefined();
  });
});

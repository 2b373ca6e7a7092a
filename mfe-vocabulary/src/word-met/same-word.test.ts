import { savedWord } from '../testing/words';
import { sameWord } from './same-word';

describe('sameWord', () => {
  it.each([
    ['harbour', 'Harbour,', 'en'],
    ['dell’acqua', "dell'acqua", 'it'],
    ['ISPARTA', 'ısparta', 'tr'],
    ['a  lot', 'a lot', 'en'],
  ])('takes saved “%s” for “%s”', (saved, word, language) => {
    const there = savedWord({ word: saved, language });
    expect(sameWord([savedWord({ word: 'other' }), there], word)).toBe(there);
  });

  it.each([
    ['ano', 'año'],
    ['run', 'ran'],
  ])('keeps “%s” and “%s” apart', (saved, word) => {
    expect(sameWord([savedWord({ word: saved, language: 'es' })], word)).toBeUndefined();
  });

  it('finds nothing while the saved words are not known', () => {
    expect(sameWord(undefined, 'harbour')).toBeUndefined();
  });
});

import cases from '@glossa/shared/testing/word-forms.json';
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
    ['का', 'की'],
  ])('keeps “%s” and “%s” apart', (saved, word) => {
    expect(sameWord([savedWord({ word: saved, language: 'es' })], word)).toBeUndefined();
  });

  it.each(cases)(
    'takes $text for the word $form of $language, as the API does',
    ({ text, language, form }) => {
      const there = savedWord({ word: form, language });
      expect(sameWord([there], text)).toBe(there);
      expect(cases.filter((other) => sameWord([savedWord({ word: other.text, language })], text))).toEqual(
        cases.filter((other) => other.form === form),
      );
    },
  );

  it('finds nothing while the saved words are not known', () => {
    expect(sameWord(undefined, 'harbour')).toBeUndefined();
  });
});

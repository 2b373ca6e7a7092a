import { useWords } from './testing/test-words';

const words = useWords();

test.each([
  ['tr', 'İstanbul’da', ["istanbul'da", 'istanbul']],
  ['tr', 'IŞIK', ['ışık']],
  ['it', "dell'Acqua", ["dell'acqua", 'acqua']],
  ['fr', 'L’homme', ["l'homme", 'homme']],
  ['es', '¿Qué?', ['qué']],
])('in %s, %s is looked up in these forms first', (language, word, forms) => {
  expect(words.glossary.lookupForms(word, language).slice(0, forms.length)).toEqual(forms);
});

test.each([
  ['looked up', 'look up'],
  ['ice creams', 'ice cream'],
  ['Give  Up!', 'give up'],
])('the phrase %s is looked up as %s', (phrase, form) => {
  expect(words.glossary.lookupForms(phrase, 'en')).toContain(form);
});

test('a longer text is not looked up', () => {
  expect(words.glossary.lookupForms('a b c d e', 'en')).not.toEqual([]);
  expect(words.glossary.lookupForms('a b c d e f', 'en')).toEqual([]);
  expect(words.glossary.lookupForms('—', 'en')).toEqual([]);
});

import { useWords } from '@glossa/words/testing/test-words';
import { formClass } from './form-class';

const opened = useWords();

test.each(Object.getOwnPropertyNames(Object.prototype))(
  'the name of a property of objects, %s, may be a word or a part of speech',
  (name) => {
    const { glossary } = opened;
    expect(typeof formClass(name, 'en', 'verb', glossary)).toBe('string');
    for (const language of ['en', 'es']) expect(formClass('ran', language, name, glossary)).toBe('');
  },
);

test.each([
  ['reír', 'es', 'verb', 'infinitive'],
  ['reírse', 'es', 'verb', 'infinitive'],
  ['oír', 'es', 'verb', 'infinitive'],
  ['haïr', 'fr', 'verb', 'infinitive'],
  ['pôr', 'pt', 'verb', 'infinitive'],
  ['crisis', 'es', 'noun', ''],
  ['autobús', 'es', 'noun', ''],
  ['lunes', 'es', 'noun', ''],
  ['mes', 'es', 'noun', ''],
  ['temps', 'fr', 'noun', ''],
  ['crisi', 'it', 'noun', ''],
  ['días', 'es', 'noun', 'plural'],
  ['libros', 'es', 'noun', 'plural'],
  ['jours', 'fr', 'noun', 'plural'],
  ['libri', 'it', 'noun', 'plural'],
])('“%s” (%s, %s) has the form “%s”', (text, language, part, form) => {
  expect(formClass(text, language, part, opened.glossary)).toBe(form);
});

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

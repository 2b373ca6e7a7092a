import cases from '@glossa/shared/testing/word-forms.json';
import { foldForm } from './word-form';

test.each(cases)('$text in $language is the word $form', ({ text, language, form }) => {
  expect(foldForm(text, language)).toBe(form);
});

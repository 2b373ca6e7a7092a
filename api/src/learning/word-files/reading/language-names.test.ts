import { InterfaceLanguage } from '@glossa/contract/language';
import { findLanguage } from './language-names';

test('every language of the interface is known by its name in every other', () => {
  for (const locale of InterfaceLanguage.enum) {
    const names = new Intl.DisplayNames([locale], { type: 'language' });
    for (const code of InterfaceLanguage.enum) {
      const name = names.of(code) ?? '';
      expect([locale, name, findLanguage(name.toLocaleUpperCase(locale))]).toEqual([locale, name, code]);
    }
  }
});

test.each([
  ['es', 'es'],
  ['ES-mx', 'es'],
  ['zh_Hant_TW', 'zh'],
  ['spa', 'es'],
  ['ger', 'de'],
  ['deu', 'de'],
  ['chi', 'zh'],
  ['kat', 'ka'],
  ['Spanish (Mexico)', 'es'],
  ['Portuguese - Brazil', 'pt'],
  ['Brazilian Portuguese', 'pt'],
  ['Castilian', 'es'],
  ['castellano', 'es'],
  ['Classical Arabic', 'ar'],
  ['Mandarin Chinese', 'zh'],
  ['испанский язык', 'es'],
  ['ภาษาเยอรมัน', 'de'],
  ['中文', 'zh'],
])('the language written as %s is %s', (written, code) => {
  expect(findLanguage(written)).toBe(code);
});

test.each(['', '  ', 'Klingon of old', '12', 'es-11111111111', 'x'.repeat(100)])(
  '"%s" is no language',
  (written) => {
    expect(findLanguage(written)).toBeUndefined();
  },
);

import { acceptedLanguage, pageLanguage } from './request-language';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ka', 'ka'],
  ['pt-BR', 'pt'],
  ['zh-Hant-TW, en;q=0.5', 'zh'],
  ['KA-GE', 'ka'],
  ['sv, fi', 'en'],
  ['sv, de;q=0.3, fr;q=0.8', 'fr'],
  ['en;q=0.5, ka', 'ka'],
  ['ru;q=0, *', 'en'],
  ['ru; q=0.2 , uk ;q=0.7', 'uk'],
  ['it;q=1.5, de;q=0.1', 'de'],
  ['es, it', 'es'],
  [';;;,,,q=1', 'en'],
])('Accept-Language “%s” is answered in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test.each([
  ['glossa_locale=ka', 'ka'],
  ['a=b; glossa_locale=ar; c=d', 'ar'],
  ['glossa_locale=xx', 'de'],
  ['my_glossa_locale=ka', 'de'],
  ['glossa_locale=kaa', 'de'],
  [undefined, 'de'],
])('a page with the cookies “%s” comes in %s', (cookies, language) => {
  expect(pageLanguage(cookies, 'de')).toBe(language);
});

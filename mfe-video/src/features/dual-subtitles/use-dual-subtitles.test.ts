import type { Locale } from '@glossa/kit/i18n';
import { chooseSubtitleLanguage } from './use-dual-subtitles';

test.each<[string, string, Locale, string | undefined, string]>([
  ['the interface’s, as long as none was chosen', '', 'ka', 'es', 'ka'],
  ['the one that was chosen', 'ru', 'ka', 'es', 'ru'],
  ['the interface’s, where the lesson is in the one that was chosen', 'es', 'ka', 'es', 'ka'],
  ['none, where the lesson is in the interface’s and none was chosen', '', 'en', 'en', ''],
  ['the interface’s, where what is kept is no language', 'xx', 'ka', 'es', 'ka'],
  ['known before the lesson is', 'ru', 'ka', undefined, 'ru'],
])('the language of the dual subtitles is %s', (_case, chosen, locale, lesson, language) => {
  expect(chooseSubtitleLanguage(chosen, locale, lesson)).toBe(language);
});

import { createIntl } from 'react-intl';
import { formatLanguageName } from './language-name';

test.each([
  ['en', 'en', 'English'],
  ['ru', 'en', 'Английский'],
  ['pl', 'uk', 'Ukraiński'],
  ['tr', 'en', 'İngilizce'],
  ['es', 'fr', 'Francés'],
  ['ja', 'ko', '韓国語'],
  ['ka', 'ka', 'ქართული'],
])('in %s, %s is called %s where it stands alone', (locale, code, name) => {
  const intl = createIntl({ locale, messages: {} });
  expect(formatLanguageName(intl, code)).toBe(name);
});

test('the code stands for a language that has no name', () => {
  expect(formatLanguageName(createIntl({ locale: 'ru', messages: {} }), 'xx')).toBe('xx');
});

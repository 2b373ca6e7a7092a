import { currentLocale, LOCALES, type Locale, setLocale } from '@glossa/kit/i18n';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { renderEarlyScreen } from './render-early-screen';

const loadCatalogue = async (language: Locale) => ({ language, messages: { hello: `Hello in ${language}` } });

beforeEach(() => setLocale('en'));

test('an early screen is rendered in each language', async () => {
  const screen = (
    <Link to="/quizzes">
      <FormattedMessage id="hello" />
    </Link>
  );
  const html = await renderEarlyScreen(screen, loadCatalogue);
  expect(Object.keys(html)).toEqual(LOCALES.map(({ code }) => code));
  const link = '<a href="/quizzes" data-discover="true">Hello in ka</a>';
  expect(html['ka']).toBe(`<div data-catalogue="true" lang="ka">${link}</div>`);
  expect(currentLocale()).toBe('en');
});

test('one with what the policy of a page forbids is refused', async () => {
  await expect(renderEarlyScreen(<iframe title="film" />, loadCatalogue)).rejects.toThrow(
    'An early screen contains HTML that pages do not allow: <iframe',
  );
});

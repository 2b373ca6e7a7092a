import { currentLocale, LOCALES, type Locale, setLocale } from '@glossa/kit/i18n';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router-dom';
import { renderEarlyScreen } from './render-early-screen';

const loadCatalogue = async (language: Locale) => ({ language, messages: { hello: `Hello in ${language}` } });

const renderAt = (Component: ComponentType) =>
  renderEarlyScreen({ path: '/quizzes/:id', address: '/quizzes/7', Component, loadCatalogue });

beforeEach(() => setLocale('en'));

test('a screen is rendered at its address in each language', async () => {
  const html = await renderAt(() => (
    <p>
      <FormattedMessage id="hello" /> {useParams()['id']}
    </p>
  ));
  expect(Object.keys(html)).toEqual(LOCALES.map(({ code }) => code));
  expect(html['ka']).toBe('<div data-catalogue="true" lang="ka"><p>Hello in ka 7</p></div>');
  expect(currentLocale()).toBe('en');
});

test('what belongs to the document, to the example or to a closed popover is left out', async () => {
  const html = await renderAt(() => (
    <>
      <title>Quiz</title>
      <div popover="auto">
        <div>first</div>
      </div>
      <p style={{ color: 'red' }}>text</p>
      <div popover="auto">second</div>
      <Link to="/quizzes/8">next</Link>
    </>
  ));
  const body = '<p>text</p><a data-discover="true">next</a>';
  expect(html['en']).toBe(`<div data-catalogue="true" lang="en">${body}</div>`);
});

test('a screen with what the policy of a page forbids is refused', async () => {
  await expect(renderAt(() => <iframe title="film" />)).rejects.toThrow(
    'The early screen /quizzes/:id holds HTML that pages do not allow: <iframe',
  );
});

import { BAD_ANSWERS, failFirst, renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { screen } from '@testing-library/react';
import messages from '../messages/en.json';
import { CreditsPage } from './credits-page';

const WORKS = [
  { name: 'WordNet', title: 'WordNet 3.1', licence: 'WordNet License', url: 'https://wordnet.example/' },
  { name: 'Odd', title: '<b>Odd</b>', licence: 'Free', url: 'javascript:alert(1)' },
];

beforeEach(() => {
  window.scrollTo = jest.fn();
});

const open = (answer: Answer) =>
  renderScreen(<CreditsPage />, { messages, answers: { 'GET /api/credits': answer } });

test('the works that explain words are named with their licences', async () => {
  open(WORKS);
  expect(screen.getByRole('heading', { name: 'Sources and licenses' })).toBeVisible();
  expect(screen.getByText(/^Translations, definitions and word levels come from/)).toBeVisible();
  const link = await screen.findByRole('link', { name: 'WordNet 3.1' });
  expect(link).toHaveAttribute('href', 'https://wordnet.example/');
  expect(screen.getByText('WordNet License')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue to Glossa' })).toHaveAttribute('href', '/');
});

test('a title is plain text, and an address that is no web page is not a link', async () => {
  open(WORKS);
  expect(await screen.findByText(/<b>Odd<\/b>/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Odd/ })).not.toBeInTheDocument();
});

test.each(BAD_ANSWERS.filter((answer) => !Array.isArray(answer) || answer.length > 0))(
  'what is no list of works is a failure: %j',
  async (answer) => {
    open(answer);
    expect(await screen.findByText('The sources could not be loaded.')).toBeVisible();
  },
);

test('when the works cannot be loaded the visitor tries again', async () => {
  const { user } = open(failFirst(WORKS, withStatus(500, { detail: 'no', code: 'internal_error' })));
  expect(await screen.findByText('The sources could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('WordNet License')).toBeVisible();
});

import { screen } from '@testing-library/react';
import { withStatus } from '@glossa/shared/testing';
import { renderAccount } from '../../testing/render-account';

const WORKS = [
  { name: 'WordNet', title: 'WordNet 3.1', licence: 'WordNet License', url: 'https://wordnet.example/' },
  { name: 'Odd', title: '<b>Odd</b>', licence: 'Free', url: 'javascript:alert(1)' },
];

test('the learner opens the works that explain words, with their licences', async () => {
  const { user, calls } = renderAccount('/profile', { 'GET /api/credits': WORKS });
  const asked = () => calls.filter(({ path }) => path === '/api/credits');
  expect(asked()).toEqual([]);
  await user.click(screen.getByText('Sources and licenses'));
  expect(await screen.findByRole('link', { name: 'WordNet 3.1' })).toHaveAttribute(
    'href',
    'https://wordnet.example/',
  );
  expect(screen.getByText('WordNet License')).toBeVisible();
  expect(screen.getByText(/^Translations, definitions and levels of words come from/)).toBeVisible();
  expect(asked()).toHaveLength(1);
});

test('a title is plain text, and an address that is no web page is not a link', async () => {
  const { user } = renderAccount('/profile', { 'GET /api/credits': WORKS });
  await user.click(screen.getByText('Sources and licenses'));
  expect(await screen.findByText(/<b>Odd<\/b>/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Odd/ })).not.toBeInTheDocument();
});

test('when the works cannot be loaded the learner tries again', async () => {
  const failure = withStatus(500, { detail: 'no', code: 'internal' });
  const { user } = renderAccount('/profile', { 'GET /api/credits': failure });
  await user.click(screen.getByText('Sources and licenses'));
  expect(await screen.findByText('The sources could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

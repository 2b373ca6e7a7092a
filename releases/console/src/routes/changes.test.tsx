import { screen, within } from '@testing-library/react';
import { appList, event, version } from '../testing/answers';
import { renderConsole } from '../testing/render-console';

it('lists versions of pull requests apart from the others, with when they expire', async () => {
  const versions = [
    version('1.3.0-pr.12.7', { expires_at: '2026-12-04T02:05:00.000Z' }),
    version('1.2.0'),
    version('1.1.0', { live: true }),
  ];
  renderConsole({ at: '#/apps/quiz', answers: { 'GET /apps': appList({ versions }) } });
  const list = await screen.findByRole('region', { name: 'Versions of pull and merge requests' });
  expect(within(list).getByRole('heading', { name: '1.3.0-pr.12.7' })).toBeVisible();
  expect(within(list).getByText(/^Expires/)).toHaveTextContent('4 Dec');
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  const others = within(screen.getByRole('region', { name: 'Versions' }));
  expect(others.queryByText('1.3.0-pr.12.7')).not.toBeInTheDocument();
});

it('says in the log that a version has expired', async () => {
  const expired = event(9, {
    action: 'publish',
    actor: 'expiry',
    version: '1.3.0-pr.12.7',
    expired: true,
    reason: 'published 14 days ago or more',
  });
  renderConsole({ at: '#/log', answers: { 'GET /log': { events: [expired] } } });
  expect(await screen.findByText('quiz 1.3.0-pr.12.7 has expired')).toBeVisible();
  expect(screen.getByText('published 14 days ago or more')).toBeVisible();
});

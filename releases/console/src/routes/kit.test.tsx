import { screen } from '@testing-library/react';
import { appList, version } from '../testing/answers';
import { renderConsole } from '../testing/render-console';

it('shows of each version the kit that it was built with and needs', async () => {
  const versions = [
    version('1.3.0', { kit: { version: '1.2.0', needs: '^1.1.0' } }),
    version('1.2.0', { kit: { version: null, needs: '^1.0.0' } }),
    version('1.1.0', { kit: { version: '1.1.0', needs: null }, live: true }),
    version('1.0.0', { kit: { version: null, needs: null } }),
  ];
  renderConsole({ at: '#/apps/quiz', answers: { 'GET /apps': appList({ versions }) } });
  expect(await screen.findByText('Kit 1.2.0, needs ^1.1.0')).toBeVisible();
  expect(screen.getByText('Needs kit ^1.0.0')).toBeVisible();
  expect(screen.getByText('Kit 1.1.0')).toBeVisible();
  expect(screen.getAllByText(/kit/i)).toHaveLength(3);
});

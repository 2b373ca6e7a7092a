import { screen, within } from '@testing-library/react';
import type { GraphApp } from '@glossa/contract/operators/graph';
import { refusal } from '../testing/answers';
import { renderConsole } from '../testing/render-console';

const app = (name: string, more: Partial<GraphApp> = {}): GraphApp => ({
  ...{ app: name, version: '1.0.0', percent: null, kit: null },
  ...{ needs: [], lends: [], uses: [], removal: [], rollback: [], ...more },
});

const open = (...apps: GraphApp[]) =>
  renderConsole({ at: '#/graph', answers: { 'GET /graph': { revision: 12, apps } } });

it('shows who lends what to whom, and what a removal or a rollback would break', async () => {
  const notice = { ...refusal, level: 'notice', detail: 'video 1.0.0 uses words/add.' } as const;
  open(
    app('words', {
      kit: '1.1.0',
      lends: [
        { slot: 'words/add', to: ['quiz', 'video'] },
        { slot: 'words/list', to: [] },
      ],
      uses: [{ slot: 'quiz/generate', lent: false }],
      needs: [{ name: 'react', range: '^19.0.0', provided: '19.3.1' }],
      removal: [notice],
      rollback: [
        { version: '0.9.0', findings: [refusal] },
        { version: '0.8.0', findings: [] },
      ],
    }),
  );
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('words 1.0.0');
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'words/add to quiz and videowords/list to no app',
    'quiz/generate, which no app lends',
    '1.1.0',
    'react ^19.0.0, provided: 19.3.1',
    'video 1.0.0 uses words/add.',
    expect.stringMatching(/^0\.9\.0 does not fit.*quiz needs react \^20\.0\.0\./),
    '0.8.0 fits',
  ]);
});

it('marks canaries, leaves out what an app does not have, and leads to the app', async () => {
  const { user } = open(app('quiz'), app('quiz', { version: '1.1.0', percent: 10 }));
  const canary = await screen.findByRole('heading', { name: 'quiz 1.1.0 canary 10%' });
  expect(screen.queryAllByRole('definition')).toEqual([]);
  await user.click(within(canary).getByRole('link', { name: 'quiz' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'quiz' })).toBeVisible();
});

it('says that nothing is live', async () => {
  open();
  expect(await screen.findByText('Nothing live')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Graph' })).toHaveAttribute('aria-current', 'page');
});

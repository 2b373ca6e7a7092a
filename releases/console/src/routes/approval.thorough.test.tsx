import { screen, within } from '@testing-library/react';
import { appList, event, moved, plan } from '../testing/answers';
import { renderConsole } from '../testing/render-console';

const proposal = {
  revision: 13,
  version: '1.2.0',
  by: 'ana (t_1)',
  at: '2026-11-20T02:05:00.000Z',
  expires_at: '2026-11-21T02:05:00.000Z',
  reason: 'New questions',
  force: false,
};
const answers = { 'GET /apps': appList({ proposal }), 'GET /apps/quiz/plan': plan() };
const at = '#/apps/quiz';

it('a promotion that needs a second person is shown as proposed', async () => {
  const result = { revision: 13, app: 'quiz', changed: false, proposal, findings: [], moved_ms: 1 };
  const { user } = renderConsole({
    at,
    answers: { ...answers, 'GET /apps': appList(), 'POST /apps/quiz/promote': result },
  });
  await user.click(await screen.findByRole('button', { name: 'Promote quiz 1.2.0' }));
  const dialog = screen.getByRole('dialog');
  await user.type(await within(dialog).findByLabelText('Type quiz to confirm'), 'quiz');
  await user.click(within(dialog).getByRole('button', { name: 'Promote 1.2.0' }));
  expect(
    await within(dialog).findByText('Proposed quiz 1.2.0. Another person must approve it.'),
  ).toBeVisible();
});

it('the overview shows what waits for approval', async () => {
  renderConsole({ at: '#/', answers });
  expect(await screen.findByText('1.2.0 awaits approval')).toBeVisible();
});

it('a proposal is shown with its author, and approved as it was seen', async () => {
  const { user, sent } = renderConsole({
    at,
    answers: { ...answers, 'POST /apps/quiz/approve': moved({ from: '1.1.0', to: '1.2.0' }) },
  });
  expect(
    await screen.findByText(/1\.2\.0, proposed by ana \(t_1\), needs another person’s approval by/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve quiz 1.2.0' }));
  const dialog = screen.getByRole('dialog', { name: 'Approve quiz 1.2.0' });
  await user.type(await within(dialog).findByLabelText('Type quiz to confirm'), 'quiz');
  await user.click(within(dialog).getByRole('button', { name: 'Approve 1.2.0' }));
  expect(await within(dialog).findByText('quiz 1.1.0 → 1.2.0: live')).toBeVisible();
  expect(sent('POST /apps/quiz/approve')[0]?.body).toEqual({ version: '1.2.0', expected_revision: 12 });
});

it('a proposal is withdrawn', async () => {
  const { user, sent } = renderConsole({
    at,
    answers: { ...answers, 'POST /apps/quiz/withdraw': { revision: 14, app: 'quiz', version: '1.2.0' } },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Withdraw the proposal to promote quiz 1.2.0' }),
  );
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText('Type quiz to confirm'), 'quiz');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await within(dialog).findByText('quiz 1.2.0 is no longer proposed')).toBeVisible();
  expect(sent('POST /apps/quiz/withdraw')).toHaveLength(1);
});

it('the history names who proposed and who approved', async () => {
  const events = [
    event(13, { action: 'propose', version: '1.2.0' }),
    event(14, { actor: 'ben (t_2)', version: '1.2.0', proposed: { revision: 13, by: 'ana (t_1)' } }),
  ];
  renderConsole({ at: '#/log', answers: { 'GET /log': { events } } });
  expect(await screen.findByText(/approved quiz 1\.2\.0, proposed by ana \(t_1\)/)).toBeVisible();
  expect(screen.getByText(/proposed promoting quiz 1\.2\.0/)).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import { event, refusal } from '../testing/answers';
import { heading, renderConsole } from '../testing/render-console';

const rule = { on: true, min_visitors: 20, min_networks: 3, max_excess: 0.05 };
const events = [
  event(1, { action: 'publish', from: null }),
  event(2, { from: null }),
  event(3, { app: 'video', version: '2.0.0', forced: [refusal], reason: 'the demo is at nine' }),
  event(4, { action: 'revoke', version: '1.0.0', from: '1.1.0', revoked: '1.1.0', reason: 'leaks' }),
  event(5, {
    action: 'rollback',
    actor: 'guard',
    version: '1.0.0',
    from: '1.2.0',
    evidence: {
      candidate: { version: '1.2.0', visitors: 40, failed: 10 },
      control: { version: '1.0.0', visitors: 80, failed: 1 },
      networks: 7,
      p: 0.00042,
      rule,
    },
  }),
];

const open = async (at = '#/log') => {
  const console = renderConsole({ at, answers: { 'GET /log': { events } } });
  await screen.findByText(/\d events?$/);
  return console;
};
const rows = () => within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');

describe('the history', () => {
  it('shows the newest first, each in a sentence', async () => {
    await open();
    expect(rows()[0]).toHaveTextContent('guard rolled back quiz 1.2.0 → 1.0.0');
    expect(rows()[1]).toHaveTextContent('ana (t_1) revoked quiz 1.1.0 and went back to 1.0.0');
    expect(rows().at(-1)).toHaveTextContent('ana (t_1) published quiz 1.1.0');
  });

  it('shows the evidence of the guard', async () => {
    await open();
    expect(rows()[0]).toHaveTextContent(
      '1.2.0 failed for 10 of 40 visitors (25%) compared with 1 of 80 for 1.0.0 (1.3%).',
    );
    expect(rows()[0]).toHaveTextContent(/7 networks.*0\.00042/);
  });

  it('shows the forced findings and the reason', async () => {
    const { user } = await open();
    expect(screen.getByText('the demo is at nine')).toBeVisible();
    await user.click(screen.getByText('Overrode 1 finding'));
    expect(screen.getByText(refusal.detail)).toBeVisible();
  });

  it('is filtered by app and action, in the URL', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('App'), 'quiz');
    expect(await screen.findByText('4 events')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Action'), 'Revoke');
    expect(await screen.findByText('1 event')).toBeVisible();
    expect(location.hash).toBe('#/log?app=quiz&action=revoke');
  });

  it('is filtered by the URL of a link', async () => {
    await open('#/log?app=video');
    expect(screen.getByText('1 event')).toBeVisible();
    expect(screen.getByLabelText('App')).toHaveValue('video');
  });

  it('says so when nothing matches', async () => {
    renderConsole({ at: '#/log?action=guard', answers: { 'GET /log': { events } } });
    expect(await screen.findByText('No events match these filters')).toBeVisible();
  });
});

describe('access', () => {
  it('shows the tokens', async () => {
    renderConsole({ at: '#/access' });
    await heading('Access');
    expect(await screen.findByText('No tokens yet')).toBeVisible();
  });
});

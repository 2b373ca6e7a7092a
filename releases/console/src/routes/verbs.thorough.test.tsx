import { screen, within } from '@testing-library/react';
import { appList, moved, plan, refusal, version } from '../testing/answers';
import { renderConsole } from '../testing/render-console';

const canary = { version: '1.2.0', percent: 10, rollout: 'r1', since: '2026-11-20T03:00:00.000Z' };
const canaryResult = { ...moved(), version: '1.2.0', percent: 25, rollout: 'r1' };

async function open(button: string | RegExp, answers: object = {}) {
  const all = { 'GET /apps/quiz/plan': plan(), ...answers };
  const console = renderConsole({ at: '#/apps/quiz', answers: all });
  await console.user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => console.user.click(dialog.getAllByRole('button').at(-1) ?? document.body);
  const confirm = async () => {
    await console.user.type(dialog.getByLabelText('Type quiz to confirm'), 'quiz');
    await submit();
  };
  return { ...console, dialog, confirm, submit };
}

describe('a plan', () => {
  it('shows the changes and the findings, and moves nothing', async () => {
    const changes = {
      uses: { added: ['vocabulary/look-up'], removed: [] },
      requires: [{ name: 'react', before: '^19.0.0', after: '^20.0.0' }],
      findings: [refusal],
    };
    const { dialog, sent } = await open('Plan of quiz 1.2.0', { 'GET /apps/quiz/plan': plan(changes) });
    expect(await dialog.findByText('+ vocabulary/look-up')).toBeVisible();
    expect(dialog.getByText('react ^19.0.0 → ^20.0.0')).toBeVisible();
    const kit = within(dialog.getByText('Kit').closest('div') ?? document.body);
    expect(kit.getByText(/1\.0\.0 → 1\.1\.0/)).toHaveTextContent('the live shell provides 1.1.0');
    expect(dialog.getByText(refusal.advice)).toBeVisible();
    expect(dialog.getByText(/You can override it with a reason/)).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(sent('POST /apps/quiz/promote')).toEqual([]);
  });
});

describe('promoting', () => {
  it('shows the plan of the version', async () => {
    const { dialog, confirm, sent } = await open('Promote quiz 1.2.0', {
      'POST /apps/quiz/promote': moved({ to: '1.2.0' }),
    });
    expect(await dialog.findByText('The gate accepts it.')).toBeVisible();
    await confirm();
    expect(await dialog.findByText('quiz 1.1.0 → 1.2.0: live')).toBeVisible();
    expect(sent('GET /apps/quiz/plan')[0]?.query).toBe('?version=1.2.0');
    expect(sent('POST /apps/quiz/promote')[0]?.body).toEqual({ version: '1.2.0', expected_revision: 12 });
  });
});

describe('a canary', () => {
  it('starts with the smallest share', async () => {
    const { dialog, confirm, sent } = await open('Start a canary of quiz', {
      'POST /apps/quiz/canary': { ...canaryResult, percent: 1 },
    });
    await confirm();
    await dialog.findByText('1% of visitors now get quiz 1.2.0');
    expect(sent('POST /apps/quiz/canary')[0]?.body).toEqual({
      version: '1.2.0',
      percent: 1,
      expected_revision: 12,
    });
  });

  it('is raised to the next step, or to a typed share', async () => {
    const answers = { 'GET /apps': appList({ canary }), 'POST /apps/quiz/canary': canaryResult };
    const { user, dialog, confirm, submit, sent } = await open('Change the canary of quiz', answers);
    const share = dialog.getByRole('spinbutton', { name: /Share/ });
    expect(share).toHaveValue(25);
    await user.clear(share);
    await user.type(share, '400');
    await confirm();
    expect(share).toHaveFocus();
    expect(share).toHaveAccessibleDescription('Enter a number from 0.1 to 100');
    expect(sent('POST /apps/quiz/canary')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '50%' }));
    await submit();
    await dialog.findByText(/^50% of visitors now get/);
    expect(sent('POST /apps/quiz/canary')[0]?.body).toMatchObject({ version: '1.2.0', percent: 50 });
  });
});

describe('revoking', () => {
  const answers = { 'POST /apps/quiz/revoke': moved({ revoked: '1.1.0' }) };

  it('needs a reason, and names the replacement', async () => {
    const { user, dialog, confirm, submit, sent } = await open('Revoke a version of quiz', answers);
    expect(dialog.getByLabelText('Version to revoke')).toHaveDisplayValue('1.1.0 (live)');
    expect(dialog.getByLabelText('Replace it with')).toHaveDisplayValue(/^1\.0\.0/);
    await confirm();
    expect(dialog.getByLabelText('Reason')).toHaveFocus();
    await user.type(dialog.getByLabelText('Reason'), 'leaks answers');
    await submit();
    await dialog.findByText('quiz 1.1.0 is revoked; 1.0.0 is live');
    expect(sent('POST /apps/quiz/revoke')[0]?.body).toEqual({
      version: '1.1.0',
      to: '1.0.0',
      reason: 'leaks answers',
      expected_revision: 12,
    });
  });

  it('of a version that is not live sends no replacement', async () => {
    const { user, dialog, confirm, sent } = await open('Revoke quiz 1.2.0', answers);
    expect(dialog.queryByLabelText('Replace it with')).toBeNull();
    await user.type(dialog.getByLabelText('Reason'), 'leaks answers');
    await confirm();
    await dialog.findByText(/is revoked/);
    expect(sent('POST /apps/quiz/revoke')[0]?.body).toEqual({
      version: '1.2.0',
      reason: 'leaks answers',
      expected_revision: 12,
    });
  });

  it('leaves a version without verbs', async () => {
    const versions = [version('1.1.0', { live: true }), version('1.0.0', { was_live: true, revoked: true })];
    renderConsole({ at: '#/apps/quiz', answers: { 'GET /apps': appList({ versions }) } });
    await screen.findByText('revoked');
    expect(screen.queryByRole('button', { name: /1\.0\.0/ })).toBeNull();
  });
});

describe('the guard', () => {
  const rule = { on: true, min_visitors: 50, min_networks: 4, max_excess: 0.02 };

  it('is turned on with numbers that the server accepts', async () => {
    const { user, dialog, confirm, submit, sent } = await open('Configure the guard of quiz', {
      'POST /apps/quiz/guard': { revision: 13, app: 'quiz', guard: rule },
    });
    const visitors = dialog.getByLabelText('Minimum visitors');
    await user.clear(visitors);
    await user.type(visitors, '2');
    await confirm();
    expect(visitors).toHaveFocus();
    await user.type(visitors, '0');
    await submit();
    await dialog.findByText('The guard of quiz is on');
    expect(sent('POST /apps/quiz/guard')[0]?.body).toEqual({
      on: true,
      min_visitors: 20,
      min_networks: 3,
      max_excess: 0.05,
    });
  });

  it('is turned off without counting tabs', async () => {
    const { dialog, confirm, sent } = await open('Configure the guard of quiz', {
      'GET /apps': appList({ guard: rule }),
      'POST /apps/quiz/guard': { revision: 13, app: 'quiz', guard: { ...rule, on: false } },
    });
    await confirm();
    await dialog.findByText('The guard of quiz is off');
    expect(sent('POST /apps/quiz/guard')[0]?.body).toEqual({ on: false });
    expect(sent('GET /tabs').some(({ query }) => query !== '')).toBe(false);
  });

  it('shows as a fault an answer that says nothing of the guard', async () => {
    const { dialog, confirm } = await open('Configure the guard of quiz', {
      'GET /apps': appList({ guard: rule }),
      'POST /apps/quiz/guard': {},
    });
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Unexpected response');
  });
});

import { screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { noAnswer, refused } from '../testing/answer-fetch';
import { appList, event, moved, owner, plan, quiz, refusal, version } from '../testing/answers';
import { heading, renderConsole } from '../testing/render-console';

type User = ReturnType<typeof userEvent.setup>;

const answers = {
  'GET /apps/quiz/plan': plan({ to: '1.0.0' }),
  'POST /apps/quiz/rollback': moved(),
  'GET /tabs': { open: 0, by_revision: [], by_version: [], previews: 0 },
};

const dialog = () => screen.findByRole('dialog', { name: 'Roll back quiz' });
const reason = async () => within(await dialog()).getByLabelText(/^Reason/);
const typed = async () => within(await dialog()).getByLabelText('Type quiz to confirm');
const submit = async (user: User) =>
  user.click(within(await dialog()).getByRole('button', { name: /^Roll back to/ }));

const confirm = async (user: User) => {
  await user.type(await typed(), 'quiz');
  await submit(user);
};

async function open(options: Parameters<typeof renderConsole>[0] = {}) {
  const console = renderConsole({
    at: '#/apps/quiz',
    ...options,
    answers: { ...answers, ...options.answers },
  });
  await console.user.click(await screen.findByRole('button', { name: 'Roll back quiz' }));
  return console;
}

it.each(['#/', '#/apps/quiz'])('is not offered at %s while nothing was live before', async (at) => {
  const first = { live: '1.0.0', versions: [version('1.0.0', { live: true, was_live: true })] };
  renderConsole({ at, answers: { ...answers, 'GET /apps': appList(first) } });
  expect(await screen.findByText('1.0.0', { selector: 'p, strong' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Roll back quiz' })).not.toBeInTheDocument();
});

describe('rolling back', () => {
  it('chooses the rollback target at first', async () => {
    await open();
    const target = within(await dialog()).getByLabelText('Back to');
    expect(target).toHaveDisplayValue('1.0.0: most recent one you can roll back to');
  });

  it('sends the choice and the seen revision, only after the app’s name was typed', async () => {
    const { user, sent } = await open();
    await user.type(await reason(), 'quizzes do not open');
    await submit(user);
    expect(await typed()).toHaveFocus();
    expect(await typed()).toHaveAccessibleDescription('Type quiz exactly');
    await user.type(await typed(), 'Quiz');
    await submit(user);
    expect(sent('POST /apps/quiz/rollback')).toEqual([]);
    await user.clear(await typed());
    await confirm(user);
    await screen.findByText('quiz 1.1.0 → 1.0.0: rolled back');
    expect(sent('POST /apps/quiz/rollback')[0]?.body).toEqual({
      version: '1.0.0',
      reason: 'quizzes do not open',
      expected_revision: 12,
    });
  });

  it('shows how many tabs have followed', async () => {
    const counts = { open: 5, by_revision: [], by_version: [], previews: 0 };
    const waiting = [{ version: '1.1.0', tabs: 2 }];
    const { user, table } = await open();
    table['GET /tabs'] = { ...counts, confirmation: { total: 5, confirmed: 3, seconds: null, waiting } };
    await confirm(user);
    const bar = await screen.findByRole('progressbar', { name: /Tabs updated/ });
    expect(bar).toHaveAttribute('value', '3');
    expect(screen.getByText('Waiting for 2 tabs still on 1.1.0.')).toBeVisible();
    table['GET /tabs'] = { ...counts, confirmation: { total: 5, confirmed: 5, seconds: 1.4, waiting: [] } };
    expect(await screen.findByText('All 5 open tabs updated in 1.4 s.')).toBeVisible();
  });

  it('after a conflict shows later events, keeps the reason and asks again', async () => {
    const { user, table, sent } = await open();
    await user.type(await reason(), 'quizzes do not open');
    await user.type(await typed(), 'quiz');
    table['POST /apps/quiz/rollback'] = refused(409, 'revision_moved');
    table['GET /apps'] = appList(
      {
        versions: [
          version('1.1.0', { live: true, was_live: true }),
          version('1.0.0', { was_live: true }),
          version('0.9.0', { was_live: true, ready: true, rollback_target: true }),
        ],
      },
      14,
    );
    const events = [
      event(12),
      event(13, { action: 'publish', actor: 'bot (t_2)' }),
      event(14, { app: 'shell' }),
    ];
    table['GET /log'] = { events };
    await submit(user);
    const news = await screen.findByText(/it is now at revision 14/);
    expect(news).toBeVisible();
    expect(within(await dialog()).getByText(/promoted shell/)).toBeVisible();
    expect(within(await dialog()).queryByText('bot (t_2)')).toBeNull();
    expect(within(await dialog()).queryByText(/promoted quiz/)).toBeNull();
    expect(await reason()).toHaveValue('quizzes do not open');
    expect(await typed()).toHaveValue('');
    expect(within(await dialog()).getByLabelText('Back to')).toHaveValue('0.9.0');
    table['POST /apps/quiz/rollback'] = moved({ to: '0.9.0' });
    await confirm(user);
    await screen.findByText(/0\.9\.0: rolled back/);
    expect(sent('POST /apps/quiz/rollback').at(-1)?.body).toMatchObject({
      version: '0.9.0',
      reason: 'quizzes do not open',
      expected_revision: 14,
    });
  });

  it('past the gate needs a checked box and a reason', async () => {
    const barred = version('1.0.0', { was_live: true, findings: [refusal] });
    const live = version('1.1.0', { live: true, was_live: true });
    const { user, sent } = await open({ answers: { 'GET /apps': appList({ versions: [live, barred] }) } });
    await confirm(user);
    const force = within(await dialog()).getByRole('checkbox');
    expect(force).toHaveFocus();
    await user.click(force);
    await submit(user);
    expect(await reason()).toHaveFocus();
    expect(sent('POST /apps/quiz/rollback')).toEqual([]);
    await user.type(await reason(), 'worse without');
    await submit(user);
    await screen.findByText(/rolled back/);
    expect(sent('POST /apps/quiz/rollback')[0]?.body).toMatchObject({ force: true, reason: 'worse without' });
  });

  it('is not offered when the gate blocks every target', async () => {
    const never = { ...refusal, level: 'never' } as const;
    const versions = [
      version('1.1.0', { live: true }),
      version('1.0.0', { was_live: true, findings: [never] }),
    ];
    await open({ answers: { 'GET /apps': appList({ versions }) } });
    expect(within(await dialog()).getByText(refusal.detail)).toBeVisible();
    expect(within(await dialog()).queryByRole('button', { name: /^Roll back to/ })).toBeNull();
  });

  it('says that there is no target', async () => {
    const { user, table } = await open();
    await user.type(await typed(), 'quiz');
    // Another operator has revoked the only one.
    table['POST /apps/quiz/rollback'] = refused(409, 'revision_moved');
    table['GET /apps'] = appList({ versions: [version('1.1.0', { live: true })] }, 14);
    await submit(user);
    expect(await within(await dialog()).findByText(/no earlier version of quiz/)).toBeVisible();
    expect(within(await dialog()).queryByLabelText(/^Type/)).toBeNull();
  });

  it('shows the findings of a refusal, and can then be forced', async () => {
    const { user, table, sent } = await open();
    table['POST /apps/quiz/rollback'] = refused(409, 'gate_refused', 'No.', { findings: [refusal] });
    await confirm(user);
    expect((await screen.findAllByText(refusal.detail))[0]).toBeVisible();
    await user.click(within(await dialog()).getByRole('checkbox'));
    await user.type(await reason(), 'on fire');
    table['POST /apps/quiz/rollback'] = moved({ forced: true, findings: [refusal] });
    await confirm(user);
    expect(await screen.findByText('forced')).toBeVisible();
    expect(sent('POST /apps/quiz/rollback').at(-1)?.body).toMatchObject({ force: true });
  });

  it('says that the move may have been made when no response arrived', async () => {
    const { user, table } = await open();
    table['POST /apps/quiz/rollback'] = noAnswer;
    table['GET /apps'] = appList({}, 13);
    table['GET /log'] = { events: [event(13, { action: 'rollback', version: '1.0.0', from: '1.1.0' })] };
    await confirm(user);
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert).toHaveTextContent(/may still have been applied/);
    expect(within(await dialog()).getByText(/rolled back quiz 1\.1\.0 → 1\.0\.0/)).toBeVisible();
  });

  it('then asks for the events again, also while the first request for them is in flight', async () => {
    const { user, table } = await open({ answers: { 'GET /log': () => new Promise(() => undefined) } });
    table['POST /apps/quiz/rollback'] = noAnswer;
    table['GET /log'] = { events: [event(13, { action: 'rollback', version: '1.0.0', from: '1.1.0' })] };
    await confirm(user);
    expect(await within(await dialog()).findByText(/rolled back quiz 1\.1\.0 → 1\.0\.0/)).toBeVisible();
  });
});

it.each([null, 42])('an answer that is not one of the server (%j) is shown as a fault', async (answer) => {
  const { user, table } = await open();
  table['POST /apps/quiz/rollback'] = answer;
  await confirm(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected response');
});

describe('rolling back while a canary runs', () => {
  const canary = { version: '1.2.0', percent: 25, rollout: 'r1', since: event(1).at };
  const running = { 'GET /apps': appList({ canary }) };
  const ended = { version: '1.2.0', percent: 25 };

  it.each(['Roll back quiz', 'End the canary of quiz'])(
    'by default does the same as the command: “%s” ends the canary and keeps the live version',
    async (button) => {
      const { user, sent } = renderConsole({
        at: '#/apps/quiz',
        answers: {
          ...answers,
          ...running,
          'POST /apps/quiz/rollback': moved({ to: '1.1.0', ended_canary: ended }),
        },
      });
      await user.click(await screen.findByRole('button', { name: button }));
      const target = within(await dialog()).getByLabelText('Back to');
      expect(target).toHaveDisplayValue('1.1.0 for everyone: only the canary ends');
      expect(within(await dialog()).getByText(/They will go back to 1\.1\.0; nothing else/)).toBeVisible();
      await user.type(await typed(), 'quiz');
      await user.click(within(await dialog()).getByRole('button', { name: 'End the canary' }));
      await screen.findByText(/The canary of quiz 1\.2\.0 has ended; everyone now gets 1\.1\.0\./);
      expect(sent('POST /apps/quiz/rollback')[0]?.body).toEqual({ expected_revision: 12 });
    },
  );

  it('goes to a chosen version and says that the canary ends too', async () => {
    const { user, sent } = await open({
      answers: { ...running, 'POST /apps/quiz/rollback': moved({ ended_canary: ended }) },
    });
    await user.selectOptions(within(await dialog()).getByLabelText('Back to'), '1.0.0');
    expect(within(await dialog()).getByText(/This rolls back past 1\.1\.0, which is live/)).toBeVisible();
    await confirm(user);
    await screen.findByText(/rolled back\. The canary of 1\.2\.0 \(25%\) ended with it/);
    expect(sent('POST /apps/quiz/rollback')[0]?.body).toEqual({ version: '1.0.0', expected_revision: 12 });
  });

  it('goes to the version of the pressed row instead of ending the canary', async () => {
    const { user } = renderConsole({ at: '#/apps/quiz', answers: { ...answers, ...running } });
    await user.click(await screen.findByRole('button', { name: /^Roll back to this version/ }));
    expect(within(await dialog()).getByLabelText('Back to')).toHaveValue('1.0.0');
  });

  it('is possible for an app without a target, and fetches no plan', async () => {
    const versions = [version('1.2.0'), version('1.1.0', { live: true, was_live: true })];
    const { sent } = await open({ answers: { 'GET /apps': appList({ canary, versions }) } });
    expect(within(await dialog()).getByRole('button', { name: 'End the canary' })).toBeVisible();
    expect(within(await dialog()).queryByText(/choose an earlier version/)).toBeNull();
    expect(sent('GET /apps/quiz/plan')).toEqual([]);
  });

  it('needs the permission to roll back, not the one for canaries', async () => {
    const ops = { ...owner, actions: ['read', 'rollback', 'revoke', 'guard'] };
    renderConsole({ at: '#/apps/quiz', answers: { ...answers, ...running, 'GET /me': ops } });
    const button = await screen.findByRole('button', { name: 'End the canary of quiz' });
    expect(button).not.toHaveAttribute('aria-disabled');
  });
});

describe('a token that may not roll back', () => {
  it('explains why the button does nothing', async () => {
    const bot = { ...owner, name: 'bot', apps: ['video'], actions: ['read', 'rollback'] };
    const { user } = renderConsole({ at: '#/apps/quiz', answers: { ...answers, 'GET /me': bot } });
    const button = await screen.findByRole('button', { name: 'Roll back quiz' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    const why = await screen.findByText(/The token lacks rollback for quiz/);
    expect(why).toHaveTextContent('It allows read and rollback for video.');
    await user.click(screen.getByRole('button', { name: 'Plan of quiz 1.2.0' }));
    expect(await screen.findByRole('dialog', { name: 'Plan: quiz 1.2.0' })).toBeVisible();
  });

  it('shows the server’s refusal', async () => {
    const { user, table } = await open();
    table['POST /apps/quiz/rollback'] = refused(403, 'not_allowed', 'bot (t_2) may read only.');
    await confirm(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('bot (t_2) may read only.');
  });
});

test('an unknown app links to the overview', async () => {
  const { user } = renderConsole({
    at: '#/apps/nobody',
    answers: { 'GET /apps': { revision: 1, apps: [quiz()] } },
  });
  await heading('There is no app nobody');
  await user.click(screen.getByRole('button', { name: 'Overview' }));
  await heading('Live set');
});

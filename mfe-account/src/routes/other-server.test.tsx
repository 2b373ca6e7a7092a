import type { User } from '@glossa/contract/user';
import { withStatus, type Answer } from '@glossa/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PAYMENT_CONFIG, USER } from '../testing/account-data';
import { renderAccount } from '../testing/render-account';
import { readUser } from '@glossa/contract/read/user';

/** What a server of the specification says of a learner. */
const BARE_USER = {
  username: 'nino',
  email: 'nino@example.com',
  is_premium: false,
  interface_language: 'en',
  target_language: 'es',
  subscription_tier: 'free',
  created_at: '2026-02-03T12:00:00Z',
};
/** Its answer to a call that only our API has. */
const UNKNOWN = withStatus(404, { detail: 'Not Found' });

const BARE_STATS = {
  videos_watched: 12,
  total_watched_time: 900,
  completed_quizzes: 4,
  vocabulary_count: 15,
  recent_videos_watched: 3,
  recent_vocabulary_added: 8,
  recent_quizzes_completed: null,
};

const USAGE = {
  subscription_status: { is_premium: false, subscription_tier: 'free', subscription_expires: null },
  limits: { vocabulary_limit: 50, quiz_limit: 5 },
  usage: { vocabulary_used: 20, quizzes_used_this_month: 2 },
};

/** Opens a screen; fails where a text is of no use to a learner. */
function open(path: string, answers: Record<string, Answer>, user: object = BARE_USER) {
  return renderAccount(path, answers, readUser(user) as Partial<User>);
}
afterEach(() => expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid Date|1970|account\./));

describe('the dashboard of another server', () => {
  const openDashboard = (video: object) =>
    open('/dashboard', {
      'GET /api/progress/stats': BARE_STATS,
      'GET /api/progress/next-step': UNKNOWN,
      'GET /api/progress/recent-activity?days=7': { recent_videos: [video] },
    });

  it.each([
    ['a number', 7],
    ['nothing', undefined],
    ['null', null],
  ])('has its videos where their id is %s', async (_kind, id) => {
    openDashboard({ id, playlist_id: null, youtube_id: 'abc', title: 'Ana', thumbnail_url: null });
    expect(await screen.findByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/playlists/1/abc');
    expect(screen.getByText('0h 15m')).toBeInTheDocument();
  });
});

test('the progress of another server is measured by the goals of everyone', async () => {
  open('/progress', { 'GET /api/progress/stats': BARE_STATS });
  const goal = await screen.findByRole('progressbar', { name: /30 minutes/ });
  expect(goal).toHaveAttribute('aria-valuetext', '50%');
});

test.each([
  ['a page', '<!doctype html>'],
  ['null', null],
  ['nothing', ''],
  ['no numbers', {}],
])('what a proxy answers is no progress: %s', async (_kind, answer) => {
  open('/progress', { 'GET /api/progress/stats': answer });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your progress');
});

describe('the profile of a learner of seven fields', () => {
  it('is a list of them', async () => {
    const { unknown } = open('/profile', {});
    expect(await screen.findByText('February 3, 2026')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(unknown).toEqual([]);
  });

  it.each([undefined, null, '', 'soon'])('has no date of joining where it is %p', async (created_at) => {
    open('/profile', {}, { ...BARE_USER, created_at });
    expect(await screen.findByText('N/A')).toBeInTheDocument();
  });
});

describe('the plans of another server', () => {
  const gold = { name: 'Gold plan', price: '12.5', duration_months: 2, features: {} };
  const { one_month } = PAYMENT_CONFIG.subscription_plans;
  const openPlans = async (change: Answer) => {
    const view = open('/subscription', {
      'GET /api/stripe/usage': USAGE,
      'GET /api/stripe/config': { subscription_plans: { one_month, gold, broken: null } },
      'GET /api/stripe/plan-change?plan=gold': change,
      'POST /api/stripe/create-checkout-session': { checkout_url: null },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Upgrade: Gold plan' }));
    return { ...view, dialog: screen.getByRole('dialog', { name: 'Switch to Gold plan' }) };
  };

  it('are bought where it does not tell what a purchase changes', async () => {
    const { user, dialog, changes } = await openPlans(UNKNOWN);
    await user.click(await within(dialog).findByRole('button', { name: 'Go to payment' }));
    expect(changes().map(({ data }) => data)).toEqual([{ plan: 'gold' }]);
    expect(dialog).toHaveTextContent('₾12.50 2 months');
    // It says nothing of what it does not know.
    expect(dialog).not.toHaveTextContent(/renew|quizzes|could not be loaded/i);
    await waitFor(() => expect(dialog).toHaveTextContent('Failed to create checkout session'));
  });

  it('are bought where what a purchase changes could not be loaded, which is said', async () => {
    const { dialog } = await openPlans(withStatus(500, {}));
    expect(await within(dialog).findByRole('button', { name: 'Go to payment' })).toBeEnabled();
    expect(dialog).toHaveTextContent('The details of this change could not be loaded.');
  });
});

describe('a learner who is still to be asked what they learn', () => {
  const back = (query: string) =>
    renderAccount(
      `/dashboard?${query}`,
      {
        'GET /api/playlists': [],
        'POST /api/stripe/manual-activate': {},
        'GET /api/auth/me': { ...USER, onboarding_pending: true, is_premium: true },
      },
      { onboarding_pending: true },
    );

  it('has paid, and is told so', async () => {
    const { changes, address } = back('success=true&plan=one_month&session_id=cs_1');
    expect(await screen.findByText(/You are now subscribed to the One Month plan/)).toBeInTheDocument();
    expect(address()).toBe('/dashboard');
    expect(changes().map(({ data }) => data)).toEqual([{ plan: 'one_month', session_id: 'cs_1' }]);
    expect(screen.getByRole('heading', { name: 'What do you want to learn?' })).toBeInTheDocument();
  });

  it('has canceled, and is told so', async () => {
    const { address } = back('canceled=true');
    expect(await screen.findByRole('alert')).toHaveTextContent('Payment was canceled.');
    expect(address()).toBe('/dashboard');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { failFirst, noAnswer, withStatus, type Answer } from '@glossa/kit/testing';
import type { PlanChange } from '@glossa/contract/subscription';
import { FREE_USAGE, PAYMENT_CONFIG, PREMIUM_USAGE } from '../testing/account-data';
import { renderAccount } from '../testing/render-account';

const USAGE = 'GET /api/stripe/usage';
const CONFIG = 'GET /api/stripe/config';

const open = (answers: Record<string, Answer> = {}) =>
  renderAccount('/subscription', { [USAGE]: FREE_USAGE, [CONFIG]: PAYMENT_CONFIG, ...answers });
const openPremium = (answers: Record<string, Answer> = {}) => open({ [USAGE]: PREMIUM_USAGE, ...answers });

const region = (name: string) => screen.findByRole('region', { name });
const findCard = async (plan: string) => {
  const card = (await screen.findByRole('heading', { level: 3, name: plan })).closest('li');
  if (!card) throw new Error(`${plan} is in no card`);
  return card;
};

describe('the plan of a learner', () => {
  it('is the free one, with a prompt to choose another', async () => {
    const { unknown } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Subscription & Usage' })).toBeInTheDocument();
    const plan = await region('Current plan');
    expect(plan).toHaveTextContent('Free');
    expect(plan).toHaveTextContent('Choose a plan to unlock unlimited vocabulary and more quizzes.');
    await findCard('Yearly');
    expect(screen.queryByRole('button', { name: 'Manage subscription' })).not.toBeInTheDocument();
    expect(unknown).toEqual([]);
  });

  it('is named in capitals when it is paid for, with its end and a way to manage it', async () => {
    openPremium();
    const plan = await region('Current plan');
    await waitFor(() => expect(plan).toHaveTextContent('SIX MONTHS'));
    expect(plan).toHaveTextContent('Expires on March 5, 2027');
    expect(within(plan).getByRole('button', { name: 'Manage subscription' })).toBeEnabled();
  });
});

describe('what costs nothing', () => {
  const config = { ...PAYMENT_CONFIG, free: { vocabulary_limit: 500, quiz_limit: 10 } };
  const features = async (plan: string) =>
    within(await findCard(plan))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('stands beside the plans, as the current one of who pays nothing', async () => {
    open({ [CONFIG]: config });
    expect(await features('Free')).toEqual([
      'Unlimited videos',
      '500 saved words',
      'Generate 10 quizzes per month',
      'AI translations',
    ]);
    expect(within(await findCard('Free')).getByRole('button', { name: 'Current plan' })).toBeDisabled();
    expect(await findCard('Free')).not.toHaveTextContent('0.00');
  });

  it('says in place of a price that it has no end', async () => {
    open({ [CONFIG]: config });
    expect(await findCard('Free')).toHaveTextContent(/^Freeno time limit/);
  });

  it('tells what may be uploaded, as each plan does', async () => {
    const [few, many] = [
      { videos: 3, bytes: 100 * 2 ** 20 },
      { videos: -1, bytes: -1 },
    ];
    const { yearly } = PAYMENT_CONFIG.subscription_plans;
    const paid = { ...yearly, features: { ...yearly.features, uploads: many } };
    const subscription_plans = { ...PAYMENT_CONFIG.subscription_plans, yearly: paid };
    open({ [CONFIG]: { ...config, subscription_plans, free: { ...config.free, uploads: few } } });
    expect(await features('Free')).toContain('Upload up to 3 videos · 100 MB');
    expect(await features('Yearly')).toContain('Unlimited videos of your own');
    expect((await features('One Month')).join()).not.toMatch(/upload|your own/i);
  });

  it('has no support where it has no limits', async () => {
    open({ [CONFIG]: { ...config, free: { vocabulary_limit: -1, quiz_limit: -1 } } });
    expect(await features('Free')).toEqual([
      'Unlimited videos',
      'Unlimited vocabulary',
      'Generate unlimited quizzes',
      'AI translations',
    ]);
  });

  it('has no button for who pays', async () => {
    openPremium({ [CONFIG]: config });
    const card = await findCard('Free');
    await screen.findByText('SIX MONTHS');
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
  });

  it('is left out where the server does not say what it is', async () => {
    open();
    await findCard('Yearly');
    expect(screen.queryByRole('heading', { level: 3, name: 'Free' })).not.toBeInTheDocument();
  });
});

it('tells the price of a month of each longer plan', async () => {
  open();
  expect(await findCard('Yearly')).toHaveTextContent('₾12.49 a month');
  expect(await findCard('One Month')).not.toHaveTextContent('a month');
});

it('names a plan this release does not know by its key, in capitals as well', async () => {
  const subscription_status = { ...PREMIUM_USAGE.subscription_status, subscription_tier: 'two_years' };
  openPremium({ [USAGE]: { ...PREMIUM_USAGE, subscription_status } });
  await waitFor(async () => expect(await region('Current plan')).toHaveTextContent('TWO YEARS'));
});

describe('the usage', () => {
  it('is shown against the limits of the plan', async () => {
    open();
    const usage = within(await region('Usage'));
    const bar = (name: string) => usage.getByRole('progressbar', { name });
    expect(bar('Vocabulary words')).toHaveAttribute('aria-valuetext', '20 of 50');
    expect(bar('Vocabulary words')).toHaveAttribute('value', '20');
    expect(bar('Vocabulary words')).toHaveAttribute('max', '50');
    expect(bar('Quizzes this month')).toHaveAttribute('aria-valuetext', '2 of 5');
  });

  it('has an infinity sign and no bar where there is no limit', async () => {
    openPremium();
    const usage = await region('Usage');
    expect(usage).toHaveTextContent('320 of ∞');
    expect(within(usage).getAllByRole('progressbar')).toHaveLength(1);
  });

  it.each([
    ['Failed to fetch usage stats', noAnswer],
    ['The service is not ready', withStatus(503, { detail: 'The service is not ready', code: 'not_ready' })],
  ])('shows %s when it cannot be loaded, and retries', async (text, failure) => {
    const { user } = open({ [USAGE]: failFirst(FREE_USAGE, failure) });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await region('Usage')).toBeInTheDocument();
  });
});

describe('the plans on sale', () => {
  it('show name, price, duration, features and what a year of them saves', async () => {
    open();
    const card = await findCard('Six Months');
    expect(card).toHaveTextContent('₾89.90');
    expect(card).toHaveTextContent('6 months');
    expect(card).toHaveTextContent('Save ₾59 a year');
    const features = within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(features).toEqual([
      'Unlimited videos',
      'Unlimited vocabulary',
      'Generate 100 quizzes per month',
      'AI translations',
      'Priority support',
    ]);
    expect(await findCard('One Month')).not.toHaveTextContent('Save');
    const year = await findCard('Yearly');
    expect(year).toHaveTextContent('1 year');
    expect(year).toHaveTextContent('Generate unlimited quizzes');
  });

  it('name a single quiz in the singular', async () => {
    const { one_month } = PAYMENT_CONFIG.subscription_plans;
    const subscription_plans = { one_month: { ...one_month, features: { quiz_limit: 1 } } };
    open({ [CONFIG]: { ...PAYMENT_CONFIG, subscription_plans } });
    expect(await findCard('One Month')).toHaveTextContent('Generate 1 quiz per month');
  });

  it('mark only the one that saves the most', async () => {
    open();
    expect(await findCard('Yearly')).toHaveTextContent('Best value');
    expect(screen.getAllByText('Best value')).toHaveLength(1);
  });

  it('mark none as the best when none saves anything', async () => {
    const { one_month, six_months } = PAYMENT_CONFIG.subscription_plans;
    const subscription_plans = { one_month, six_months: { ...six_months, price: 119.4 } };
    open({ [CONFIG]: { ...PAYMENT_CONFIG, subscription_plans } });
    await findCard('Six Months');
    expect(screen.queryByText('Best value')).not.toBeInTheDocument();
  });

  it('mark the current one, which cannot be bought', async () => {
    openPremium();
    await screen.findByText('SIX MONTHS');
    const own = within(await findCard('Six Months'));
    expect(own.getByRole('button', { name: 'Current plan' })).toBeDisabled();
    expect(own.queryByRole('button', { name: /Upgrade/ })).not.toBeInTheDocument();
  });

  it('are called smaller where they are, and an upgrade where they are larger', async () => {
    openPremium();
    await screen.findByText('SIX MONTHS');
    const names = screen.getAllByRole('button', { name: /: / }).map((button) => button.ariaLabel);
    expect(names).toEqual(['Downgrade: One Month', 'Downgrade: Three Months', 'Upgrade: Yearly']);
  });

  it('are larger with as many quizzes for longer', async () => {
    const { one_month, six_months, yearly } = PAYMENT_CONFIG.subscription_plans;
    const features = { quiz_limit: 100 };
    const subscription_plans = {
      one_month: { ...one_month, features },
      six_months,
      yearly: { ...yearly, features },
    };
    openPremium({ [CONFIG]: { ...PAYMENT_CONFIG, subscription_plans } });
    expect(await screen.findByRole('button', { name: 'Upgrade: Yearly' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Downgrade: One Month' })).toBeEnabled();
  });

  it('mark the one that is bought and begins later', async () => {
    const next_plan = { plan: 'one_month', begins_at: '2027-03-05T12:00:00.000Z' };
    const subscription_status = {
      ...PREMIUM_USAGE.subscription_status,
      subscription_expires: '2027-04-05T12:00:00.000Z',
      next_plan,
    };
    openPremium({ [USAGE]: { ...PREMIUM_USAGE, subscription_status } });
    const plan = await region('Current plan');
    await waitFor(() => expect(plan).toHaveTextContent('Next: One Month, starting March 5, 2027'));
    expect(plan).toHaveTextContent('Expires on April 5, 2027');
    const card = within(await findCard('One Month'));
    expect(card.getByRole('button', { name: 'Starts next' })).toBeDisabled();
  });

  it('show only placeholders when the configuration cannot be loaded', async () => {
    open({ [CONFIG]: withStatus(500, { detail: 'x', code: 'internal_error' }) });
    await region('Usage');
    expect(screen.getByTestId('plan-skeleton')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('cannot be bought where no payments are taken', async () => {
    open({ [CONFIG]: { ...PAYMENT_CONFIG, mode: 'off' } });
    expect(await screen.findByText('Plans aren’t available on this site yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Upgrade/ })).not.toBeInTheDocument();
  });

  it('show a plan this release does not know by the name it is sold under', async () => {
    const two_years = { name: 'Two Years', price: 250, duration_months: 24, features: { quiz_limit: -1 } };
    const subscription_plans = { ...PAYMENT_CONFIG.subscription_plans, two_years };
    open({ [CONFIG]: { ...PAYMENT_CONFIG, subscription_plans } });
    expect(await findCard('Two Years')).toHaveTextContent('₾250.00');
  });
});

const CHANGE = 'GET /api/stripe/plan-change?plan=one_month';
const LATER: PlanChange = {
  begins_at: '2027-03-05T12:00:00.000Z',
  ends_at: '2027-04-05T12:00:00.000Z',
  charged_at: '2026-11-22T12:00:00.000Z',
  paid_time: 'first',
};
const sentences = async (dialog: HTMLElement) =>
  (await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('the first purchase of a learner', () => {
  const NEW: PlanChange = { ...LATER, begins_at: LATER.charged_at, paid_time: 'none' };
  const chooseMonth = async (answers: Record<string, Answer> = {}) => {
    const view = open({ [CHANGE]: NEW, ...answers });
    await view.user.click(await screen.findByRole('button', { name: 'Upgrade: One Month' }));
    return { ...view, dialog: screen.getByRole('dialog', { name: 'Switch to One Month' }) };
  };

  it('is told before it is paid: what it gives, until when, and that Stripe renews it', async () => {
    const { dialog, changes } = await chooseMonth({ [CONFIG]: { ...PAYMENT_CONFIG, mode: 'stripe' } });
    expect(await sentences(dialog)).toEqual([
      'Starts right away and lasts until April 5, 2027.',
      'Unlimited vocabulary',
      'Quizzes per month: 5 now, 50 with One Month',
      'You pay ₾19.90 now.',
      'After that, it renews automatically every month for ₾19.90 until you cancel.',
    ]);
    expect(changes()).toEqual([]);
  });

  it('is said to end where it does not renew itself', async () => {
    const { dialog } = await chooseMonth({ [CONFIG]: { ...PAYMENT_CONFIG, mode: 'mock' } });
    expect((await sentences(dialog)).at(-1)).toBe(
      'This is a one-time payment. It doesn’t renew automatically.',
    );
  });
});

describe('a change of the plan that is paid', () => {
  const choose = async (change: Answer) => {
    const view = openPremium({ [CHANGE]: change });
    await view.user.click(await screen.findByRole('button', { name: 'Downgrade: One Month' }));
    return { ...view, dialog: screen.getByRole('dialog', { name: 'Switch to One Month' }) };
  };

  it('is told before it is paid: what begins when, and that no paid day is lost', async () => {
    const { dialog, changes } = await choose(LATER);
    expect(await sentences(dialog)).toEqual([
      'Starts on March 5, 2027. Everything you’ve paid for lasts until April 5, 2027.',
      'Until then you keep your current plan, so you don’t lose any days you’ve paid for.',
      'Quizzes per month: 100 now, 50 with One Month',
      'You pay ₾19.90 now.',
      'After that, it renews automatically every month for ₾19.90 until you cancel.',
    ]);
    expect(changes()).toEqual([]);
  });

  it.each([
    ['charged later', { ...LATER, charged_at: LATER.begins_at }, 'You pay ₾19.90 on March 5, 2027.'],
    ['longer', { ...LATER, paid_time: 'added' }, 'already paid for is added, so you don’t lose any days.'],
    ['credited', { ...LATER, paid_time: 'credited' }, 'is credited toward your next payments.'],
    ['new', { ...LATER, paid_time: 'none' }, 'Starts right away and lasts until April 5, 2027.'],
  ])('says so when it is %s', async (_kind, change, text) => {
    const { dialog } = await choose(change);
    expect((await sentences(dialog)).join(' ')).toContain(text);
  });

  it('is not paid by who declines', async () => {
    const { user, dialog, changes } = await choose(LATER);
    const [, decline] = within(dialog).getAllByRole('button', { name: 'Not now' });
    await user.click(decline!);
    expect(dialog).not.toBeInTheDocument();
    expect(changes()).toEqual([]);
  });

  it('can be paid where what changes is not known, which can be asked for again', async () => {
    const failure = withStatus(502, { detail: 'x', code: 'outside_service_failed' });
    const { user, dialog } = await choose(failFirst(LATER, failure));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The details of this change could not be loaded',
    );
    expect(within(dialog).getByRole('button', { name: 'Go to payment' })).toBeEnabled();
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText('You pay ₾19.90 now.')).toBeInTheDocument();
  });
});

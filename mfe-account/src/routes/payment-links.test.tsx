import { queryClient } from '@glossa/kit/api-client';
import type { PlanChange } from '@glossa/contract/subscription';
import { holdAnswer, withStatus, type Answer } from '@glossa/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { redirect } from '../features/plan/redirect';
import { FREE_USAGE, PAYMENT_CONFIG, PREMIUM_USAGE } from '../testing/account-data';
import { renderAccount } from '../testing/render-account';

jest.mock('../features/plan/redirect', () => ({ redirect: jest.fn() }));

const CHECKOUT = 'POST /api/stripe/create-checkout-session';
const PORTAL = 'POST /api/stripe/create-portal-session';
const CHANGE = 'GET /api/stripe/plan-change?plan=one_month';
const NOW: PlanChange = {
  begins_at: '2026-11-22T12:00:00.000Z',
  ends_at: '2026-12-22T12:00:00.000Z',
  charged_at: '2026-11-22T12:00:00.000Z',
  paid_time: 'none',
};

const open = (answers: Record<string, Answer>) =>
  renderAccount('/subscription', {
    'GET /api/stripe/usage': FREE_USAGE,
    'GET /api/stripe/config': PAYMENT_CONFIG,
    ...answers,
  });
const openPremium = (answers: Record<string, Answer>) =>
  open({ 'GET /api/stripe/usage': PREMIUM_USAGE, ...answers });

beforeEach(() => jest.mocked(redirect).mockClear());

describe('the links to the payment site', () => {
  /** Resolves once a call for an address has succeeded, whoever still waits for it. */
  const finishedMutation = () =>
    new Promise<void>((resolve) => {
      const unsubscribe = queryClient.getMutationCache().subscribe(({ mutation }) => {
        if (mutation?.state.status !== 'success') return;
        unsubscribe();
        resolve();
      });
    });
  const pay = () => screen.findByRole('button', { name: 'Go to payment' });
  const choose = async (answer: Answer) => {
    const view = open({ [CHANGE]: NOW, [CHECKOUT]: answer });
    await view.user.click(await screen.findByRole('button', { name: 'Upgrade: One Month' }));
    await view.user.click(await pay());
    return view;
  };

  it('open the checkout of the chosen plan', async () => {
    const checkout_url = 'https://checkout.stripe.example/pay';
    const { calls } = await choose({ checkout_url });
    await waitFor(() => expect(redirect).toHaveBeenCalledWith(checkout_url));
    expect(calls.find(({ method }) => method === 'POST')?.data).toEqual({ plan: 'one_month' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('work again when the page is restored from the back/forward cache', async () => {
    const { user } = await choose({ checkout_url: 'https://checkout.stripe.example/pay' });
    await waitFor(() => expect(redirect).toHaveBeenCalledTimes(1));
    expect(await pay()).toHaveAttribute('aria-busy', 'true');
    const shown = new Event('pageshow');
    fireEvent(window, Object.assign(shown, { persisted: true }));
    await waitFor(async () => expect(await pay()).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(await pay());
    await waitFor(() => expect(redirect).toHaveBeenCalledTimes(2));
  });

  it.each([
    ['the call fails', withStatus(502, { detail: 'x', code: 'outside_service_failed' })],
    ['no address comes back', {}],
    ['a script comes back', { checkout_url: 'javascript:alert(1)' }],
  ])('show an error when %s, and can be tried again', async (_when, answer) => {
    const { user, changes } = await choose(answer);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create checkout session');
    await user.click(await pay());
    await waitFor(() => expect(changes()).toHaveLength(2));
  });

  it('do not open a checkout that was cancelled before its address came', async () => {
    const { held, answer } = holdAnswer();
    const { user } = await choose(held);
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getAllByRole('button', { name: 'Not now' })[1]!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upgrade: One Month' })).not.toHaveAttribute('aria-busy');
    const finished = finishedMutation();
    act(() => answer({ checkout_url: 'https://checkout.stripe.example/pay' }));
    await finished;
    expect(redirect).not.toHaveBeenCalled();
  });

  it('do not take away a learner who has gone to another screen', async () => {
    const { held, answer } = holdAnswer();
    const { user, unmount } = openPremium({ [PORTAL]: held });
    await user.click(await screen.findByRole('button', { name: 'Manage subscription' }));
    unmount();
    const finished = finishedMutation();
    act(() => answer({ portal_url: '/api/stripe/mock-portal/mock_1' }));
    await finished;
    expect(redirect).not.toHaveBeenCalled();
  });

  it('open the portal', async () => {
    const { user } = openPremium({ [PORTAL]: { portal_url: '/api/stripe/mock-portal/mock_1' } });
    await user.click(await screen.findByRole('button', { name: 'Manage subscription' }));
    await waitFor(() => expect(redirect).toHaveBeenCalledWith('/api/stripe/mock-portal/mock_1'));
  });

  it('show an error when the portal fails', async () => {
    const { user } = openPremium({
      [PORTAL]: withStatus(404, { detail: 'x', code: 'subscription_not_found' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Manage subscription' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create portal session');
  });
});

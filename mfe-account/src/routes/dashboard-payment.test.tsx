import { currentSession } from '@glossa/kit/auth';
import { noAnswer, type Answer } from '@glossa/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { rememberOrigin } from '../payment/payment-origin';
import { aRecentVideo, STATS, USER } from '../testing/account-data';
import { NEXT_CALL, RECENT_CALL, STATS_CALL } from '../testing/open-dashboard';
import { renderAccount } from '../testing/render-account';

describe('returning from payment', () => {
  const ACTIVATE = 'POST /api/stripe/manual-activate';
  const ME = 'GET /api/auth/me';
  const PREMIUM = { ...USER, is_premium: true, subscription_tier: 'yearly' };

  const back = (query: string, answers: Record<string, Answer> = {}) =>
    renderAccount(`/dashboard?${query}`, {
      [STATS_CALL]: STATS,
      [NEXT_CALL]: { step: null },
      [RECENT_CALL]: { recent_videos: [aRecentVideo()] },
      [ACTIVATE]: { is_premium: true },
      [ME]: PREMIUM,
      ...answers,
    });

  it('activates what was paid, says so and tells the session', async () => {
    const { calls, address, unknown } = back('success=true&plan=three_months&session_id=cs_1&tab=a');
    expect(
      await screen.findByText('Payment successful! You are now subscribed to the Three Months plan.'),
    ).toBeInTheDocument();
    expect(address()).toBe('/dashboard?tab=a');
    await waitFor(() => expect(currentSession().user?.is_premium).toBe(true));
    const activations = calls.filter(({ path }) => path === '/api/stripe/manual-activate');
    expect(activations.map(({ data }) => data)).toEqual([{ plan: 'three_months', session_id: 'cs_1' }]);
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/api/progress/stats').length).toBeGreaterThan(1),
    );
    expect(currentSession().token).toBe('token');
    expect(unknown).toEqual([]);
  });

  it('says the same when the activation fails', async () => {
    back('success=true&plan=one_month&session_id=cs_1', { [ACTIVATE]: noAnswer, [ME]: noAnswer });
    expect(
      await screen.findByText('Payment successful! You are now subscribed to the One Month plan.'),
    ).toBeInTheDocument();
    await screen.findByText('La casa de Ana');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('has its own words for a mock payment', async () => {
    back('success=true&plan=yearly&session_id=mock_1&mock=true');
    expect(
      await screen.findByText('Mock upgrade successful! You are now a premium user.'),
    ).toBeInTheDocument();
    await screen.findByText('La casa de Ana');
  });

  it.each(['success=true&session_id=cs_1', 'success=true&plan=yearly'])(
    'activates nothing when the address has only %s',
    async (query) => {
      const { calls } = back(query);
      await waitFor(() => expect(calls.some(({ path }) => path === '/api/auth/me')).toBe(true));
      await screen.findByText('La casa de Ana');
      expect(calls.some(({ path }) => path === '/api/stripe/manual-activate')).toBe(false);
    },
  );

  it('does not name an unknown plan', async () => {
    back('success=true&plan=call+this+number');
    expect(await screen.findByText('Payment successful!')).toBeInTheDocument();
    await screen.findByText('La casa de Ana');
  });

  it('activates a checkout without a result in the address once, and claims no success', async () => {
    const { calls, address } = back('plan=yearly&session_id=cs_1&tab=a');
    await waitFor(() => expect(currentSession().user?.is_premium).toBe(true));
    expect(address()).toBe('/dashboard?tab=a');
    const activations = calls.filter(({ path }) => path === '/api/stripe/manual-activate');
    expect(activations.map(({ data }) => data)).toEqual([{ plan: 'yearly', session_id: 'cs_1' }]);
    await screen.findByText('La casa de Ana');
    expect(screen.queryByText(/Payment/)).not.toBeInTheDocument();
  });

  it.each(['mock=true&tab=a', 'plan=yearly&tab=a', 'session_id=cs_1&tab=a'])(
    'removes %s from the address, which means nothing alone',
    async (query) => {
      const { calls, address } = back(query);
      await screen.findByText('La casa de Ana');
      expect(address()).toBe('/dashboard?tab=a');
      expect(screen.queryByText(/successful/)).not.toBeInTheDocument();
      expect(calls.some(({ path }) => path === '/api/stripe/manual-activate')).toBe(false);
    },
  );

  it('says that a payment was canceled, and changes nothing', async () => {
    const { calls, address } = back('canceled=true');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment was canceled. You can try again anytime.',
    );
    expect(address()).toBe('/dashboard');
    await screen.findByText('La casa de Ana');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it.each([
    ['to where the plan was called for', '/playlists/2/la-casa-de-ana', '/playlists/2/la-casa-de-ana'],
    ['to the plans, from nowhere else', undefined, '/subscription'],
    ['to no other site', '//evil.example', '/subscription'],
  ])('leads back %s', async (_where, from, address) => {
    rememberOrigin({ from });
    back('canceled=true');
    const link = await screen.findByRole('link', { name: 'Back to where you were' });
    expect(link).toHaveAttribute('href', address);
    await screen.findByText('La casa de Ana');
  });

  it('shows a message that can be dismissed', async () => {
    const { user } = back('success=true&plan=yearly');
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/Payment successful/)).not.toBeInTheDocument();
    await screen.findByText('La casa de Ana');
  });
});

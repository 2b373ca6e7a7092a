import { currentSession } from '@glossa/kit/auth';
import { failFirst, noAnswer, withStatus } from '@glossa/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PHONE, THIS_DEVICE } from '../testing/account-data';
import { renderAccount } from '../testing/render-account';

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the profile', () => {
  it('lists what is known of the learner', () => {
    const { changes } = renderAccount('/profile');
    expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument();
    expect(facts()).toEqual({
      Username: 'nino',
      Email: 'nino@example.com Confirmed',
      'Interface language': 'Georgian',
      'Target language': 'Spanish',
      Premium: 'No',
      'Subscription tier': 'Free',
      'Member since': 'February 3, 2026',
    });
    expect(changes()).toEqual([]);
  });

  it('names the plan of a premium learner', () => {
    renderAccount('/profile', {}, { is_premium: true, subscription_tier: 'six_months' });
    expect(facts()).toMatchObject({ Premium: 'Yes', 'Subscription tier': 'Six Months' });
  });
});

describe('the e-mail address', () => {
  const SENDS_MAILS = { 'GET /api/auth/recovery': { by_mail: true } };

  it('is shown as not confirmed, and the link is sent again', async () => {
    const answers = { ...SENDS_MAILS, 'POST /api/auth/email-verification': null };
    const { user, changes } = renderAccount('/profile', answers, { email_verified: false });
    expect(await screen.findByText('Not confirmed yet')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Resend link' }));
    expect(await screen.findByText('We’ve sent a link to this address.')).toBeInTheDocument();
    expect(changes()).toHaveLength(1);
  });

  it('says why the link was not sent', async () => {
    const refusal = withStatus(429, { detail: 'Too many requests.', code: 'too_many_requests' });
    const answers = { ...SENDS_MAILS, 'POST /api/auth/email-verification': refusal };
    const { user } = renderAccount('/profile', answers, { email_verified: false });
    await user.click(await screen.findByRole('button', { name: 'Resend link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
  });

  it('has no remark on a site without mails, where nothing can be done', async () => {
    const answers = { 'GET /api/auth/recovery': { by_mail: false } };
    const { calls } = renderAccount('/profile', answers, { email_verified: false });
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/auth/recovery'));
    expect(screen.queryByText('Not confirmed yet')).not.toBeInTheDocument();
  });
});

describe('the signed-in devices', () => {
  const list = () => within(screen.getByRole('region', { name: 'Logged-in devices' }));

  it('are listed by browser and system, with this one marked', async () => {
    const unknown = { ...PHONE, id: 9, browser: null, system: null };
    renderAccount('/profile', { 'GET /api/auth/sessions': [THIS_DEVICE, PHONE, unknown] });
    const rows = await list().findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Firefox on Windows This device',
      'Safari on iOS ',
      'Unknown device ',
    ]);
    expect(rows[0]).toHaveTextContent(/Last used: May 4, 2026/);
  });

  it('are signed out one by one', async () => {
    let devices = [THIS_DEVICE, PHONE];
    const { user } = renderAccount('/profile', {
      'GET /api/auth/sessions': () => devices,
      'DELETE /api/auth/sessions/8': () => {
        devices = [THIS_DEVICE];
        return null;
      },
    });
    await user.click(await list().findByRole('button', { name: 'Log out: Safari on iOS' }));
    await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByRole('region', { name: 'Logged-in devices' })).toHaveFocus();
    expect(currentSession().status).toBe('authenticated');
  });

  it('include this one: signing it out ends the session here', async () => {
    localStorage.removeItem('glossa.left');
    const { user } = renderAccount('/profile', { 'DELETE /api/auth/sessions/7': null });
    await user.click(await list().findByRole('button', { name: 'Log out: Firefox on Windows' }));
    await waitFor(() => expect(currentSession().status).toBe('anonymous'));
    // What this browser has stored for the learner is to go.
    expect(localStorage.getItem('glossa.left')).toBe('1');
  });

  it('are signed out all at once, with this one', async () => {
    const { user } = renderAccount('/profile', { 'DELETE /api/auth/sessions': null });
    await user.click(await list().findByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(currentSession()).toMatchObject({ status: 'anonymous', end: 'everywhere' }));
  });

  it('stay, with the reason, when they cannot be signed out', async () => {
    const answers = { 'GET /api/auth/sessions': [PHONE], 'DELETE /api/auth/sessions/8': noAnswer };
    const { user } = renderAccount('/profile', answers);
    await user.click(await list().findByRole('button', { name: 'Log out: Safari on iOS' }));
    expect(await list().findByRole('alert')).toHaveTextContent('This device could not be logged out');
  });

  it('can be asked for again when they could not be loaded', async () => {
    const { user } = renderAccount('/profile', { 'GET /api/auth/sessions': failFirst([PHONE]) });
    expect(await list().findByRole('alert')).toHaveTextContent('Your devices could not be loaded');
    await user.click(list().getByRole('button', { name: 'Try again' }));
    expect(await list().findByRole('listitem')).toHaveTextContent('Safari on iOS');
  });
});

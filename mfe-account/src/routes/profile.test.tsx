import { screen } from '@testing-library/react';
import { renderAccount } from '../testing/render-account';

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the profile', () => {
  it('lists what is known of the learner', () => {
    const { calls } = renderAccount('/profile');
    expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument();
    expect(facts()).toEqual({
      Username: 'nino',
      Email: 'nino@example.com',
      'Interface language': 'Georgian',
      'Target language': 'Spanish',
      Premium: 'No',
      'Subscription tier': 'Free',
      'Member since': 'February 3, 2026',
    });
    expect(calls).toEqual([]);
  });

  it('names the plan of a premium learner', () => {
    renderAccount('/profile', {}, { is_premium: true, subscription_tier: 'six_months' });
    expect(facts()).toMatchObject({ Premium: 'Yes', 'Subscription tier': 'Six Months' });
  });

  it('shows a plan it does not know by its key', () => {
    renderAccount('/profile', {}, { is_premium: true, subscription_tier: 'two_years' });
    expect(facts()).toMatchObject({ 'Subscription tier': 'two years' });
  });

  it('says N/A when the date is missing', () => {
    renderAccount('/profile', {}, { created_at: '' });
    expect(facts()).toMatchObject({ 'Member since': 'N/A' });
  });
});

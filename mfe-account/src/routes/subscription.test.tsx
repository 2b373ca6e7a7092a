import { screen } from '@testing-library/react';
import { renderAccount } from '../testing/render-account';

const plan = () => screen.getByRole('heading', { name: 'Current plan' }).parentElement;

describe('the subscription screen', () => {
  it('shows a free learner the free plan and promises nothing', () => {
    renderAccount('/subscription');
    expect(plan()).toHaveTextContent('Current planFreePremium: No');
    expect(screen.getByText('Plans cannot be bought on this site yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows a premium learner the name of the plan', () => {
    renderAccount('/subscription', {}, { is_premium: true, subscription_tier: 'one_month' });
    expect(plan()).toHaveTextContent('Current planONE MONTHPremium: Yes');
  });
});

import { PAYMENT_CONFIG } from '../../testing/account-data';
import { yearlySaving } from './plan-cards';

const { one_month, three_months, six_months, yearly } = PAYMENT_CONFIG.subscription_plans;

describe('the yearly saving', () => {
  it('is a year month by month minus a year of the plan, rounded', () => {
    expect(yearlySaving(yearly, one_month)).toBe(89);
    expect(yearlySaving(six_months, one_month)).toBe(59);
    expect(yearlySaving(three_months, one_month)).toBe(39);
  });

  it('is zero for the shortest plan and for one that costs more', () => {
    expect(yearlySaving(one_month, one_month)).toBe(0);
    expect(yearlySaving({ price: 300, duration_months: 12 }, one_month)).toBe(0);
  });
});

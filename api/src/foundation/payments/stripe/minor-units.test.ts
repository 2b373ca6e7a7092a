import { minorUnits } from './stripe-payments';

describe('amounts as Stripe counts them', () => {
  it.each([
    [19.9, 'GEL', 1990],
    [149.9, 'EUR', 14_990],
    [0.29, 'USD', 29],
    [1500, 'JPY', 1500],
    [1499.6, 'KRW', 1500],
    [9.99, 'KWD', 9990],
    [500, 'ISK', 50_000],
    [500, 'UGX', 50_000],
  ])('%s %s is %s', (price, currency, amount) => {
    expect(minorUnits(price, currency)).toBe(amount);
  });
});

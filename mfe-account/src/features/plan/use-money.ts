import { useIntl } from 'react-intl';

/** Writes amounts of a currency the shortest way the language has, such as `₾19.90`. */
export function useMoney(currency: string) {
  const intl = useIntl();
  return (amount: number, { whole = false } = {}) =>
    intl.formatNumber(amount, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...(whole && { maximumFractionDigits: 0 }),
    });
}

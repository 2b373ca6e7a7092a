import { useIntl } from 'react-intl';

/** Russian data has a letter for the lari, but its sign is what people know. */
const SIGNS: Readonly<Record<string, string>> = { GEL: '₾' };

/** Writes amounts of a currency the shortest way the language has, such as `₾19.90`. */
export function useFormatMoney(currency: string) {
  const intl = useIntl();
  return (amount: number, { whole = false } = {}) =>
    intl
      .formatNumberToParts(amount, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        ...(whole && { maximumFractionDigits: 0 }),
      })
      .map(({ type, value }) => (type === 'currency' ? (SIGNS[currency] ?? value) : value))
      .join('');
}

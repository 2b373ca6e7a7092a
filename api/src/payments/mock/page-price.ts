import type { InterfaceLanguage } from '@glossa/contract/language';

/** Russian data has a letter for the lari, but its sign is what people know. */
const SIGNS: Readonly<Record<string, string>> = { GEL: '₾' };

/** An amount as the language writes it, such as `₾19.90`. */
export function priceIn(language: InterfaceLanguage, amount: number, currency: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? (SIGNS[currency] ?? value) : value))
    .join('');
}

/** Currencies whose amounts Stripe takes in whole units. */
const WHOLE_UNITS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));

/** Currencies with thousandths, of which Stripe takes whole hundredths only. */
const THOUSANDTHS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** An amount as Stripe counts it: hundredths of the unit but for the currencies that have none, or thousandths. */
export function minorUnits(price: number, currency: string): number {
  if (WHOLE_UNITS.has(currency)) return Math.round(price);
  const hundredths = Math.round(price * 100);
  return THOUSANDTHS.has(currency) ? hundredths * 10 : hundredths;
}

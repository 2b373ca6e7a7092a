/** Groups, decimals, per cent and money as Georgian has them. */
const LIKE_GEORGIAN = 'pl';

const Native = Intl.NumberFormat;

/** `Intl.NumberFormat` for Georgian. What would need words (units, “thousand”) stays in the browser's language. */
export function georgianNumberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const needsWords =
    options.style === 'unit' || options.notation === 'compact' || options.currencyDisplay === 'name';
  return new Native(needsWords ? 'ka' : LIKE_GEORGIAN, options);
}

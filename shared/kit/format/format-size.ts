import type { IntlShape } from 'react-intl';

const MB = 1024 * 1024;
const MB_PER_GB = 1024;

/** “12 MB” or “1 GB” */
export function formatSize(intl: Pick<IntlShape, 'formatNumber'>, bytes: number): string {
  const megabytes = bytes / MB;
  const [value, unit] = megabytes < MB_PER_GB ? [megabytes, 'megabyte'] : [megabytes / MB_PER_GB, 'gigabyte'];
  return intl.formatNumber(value, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 });
}

import { createIntl } from 'react-intl';
import { formatSize } from './format-size';

const MB = 1024 * 1024;

test.each([
  ['en', 0, '0 MB'],
  ['en', 1.26 * MB, '1.3 MB'],
  ['en', 100 * MB, '100 MB'],
  ['en', 1024 * MB, '1 GB'],
  ['de', 1.5 * 1024 * MB, '1,5 GB'],
  ['fr', 20 * 1024 * MB, '20 Go'],
])('in %s, %d bytes are written %s', (locale, bytes, written) => {
  expect(formatSize(createIntl({ locale }), bytes).replace(/\s/g, ' ')).toBe(written);
});

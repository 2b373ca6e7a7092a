import { InterfaceLanguage } from '@glossa/contract/language';
import { formatPrice } from './html-page';

test.each(InterfaceLanguage.enum)('in %s a price in lari has the sign of the lari', (language) => {
  expect(formatPrice(language, 1019.9, 'GEL')).toMatch(/^[^₾]*₾[^₾]*$/);
  expect(formatPrice(language, 1019.9, 'GEL')).not.toMatch(/GEL|ლ|л/u);
});

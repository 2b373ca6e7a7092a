import { LOCALES } from '@glossa/kit/i18n';
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { useFormatMoney } from './plan-card';

function Price({ currency }: { currency: string }) {
  const money = useFormatMoney(currency);
  return (
    <p>
      {money(1019.9)} / {money(59, { whole: true })}
    </p>
  );
}

test.each([
  ['en', 'GEL', '₾1,019.90 / ₾59'],
  ['ka', 'GEL', '1019,90 ₾ / 59 ₾'],
  ['ru', 'GEL', '1 019,90 ₾ / 59 ₾'],
  ['tr', 'GEL', '₾1.019,90 / ₾59'],
  ['de', 'EUR', '1.019,90 € / 59 €'],
])('in %s an amount of %s is formatted as in the language', (locale, currency, written) => {
  render(
    <IntlProvider locale={locale}>
      <Price currency={currency} />
    </IntlProvider>,
  );
  expect(screen.getByText(/\//).textContent?.replaceAll(/\s/g, ' ')).toBe(written);
});

test.each(LOCALES.map(({ code }) => code))('in %s a price in lari has the sign of the lari', (locale) => {
  render(
    <IntlProvider locale={locale}>
      <Price currency="GEL" />
    </IntlProvider>,
  );
  expect(screen.getByText(/\//).textContent?.match(/₾/g)).toHaveLength(2);
});

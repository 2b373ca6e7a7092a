import { useIntl } from 'react-intl';
import { ErrorPanel, Notice } from '@glossa/shared/ui';
import type { PaymentReturn } from './return-flags';

interface PaymentBannerProps {
  payment: PaymentReturn;
  onDismiss: () => void;
}

/** The result of a payment, if the address has it. */
export function PaymentBanner({ payment, onDismiss }: PaymentBannerProps) {
  const intl = useIntl();
  if (payment.outcome === undefined) return null;
  if (payment.outcome === 'canceled') {
    return <ErrorPanel titleAs="p" title={intl.formatMessage({ id: 'account.payment.canceled' })} />;
  }
  const planId = `account.plan.${payment.plan}`;
  // The address could contain anything, so only known plans are named.
  const known = planId in intl.messages && payment.plan !== 'free';
  const text = payment.mock
    ? intl.formatMessage({ id: 'account.payment.mockSuccess' })
    : known
      ? intl.formatMessage({ id: 'account.payment.success' }, { plan: intl.formatMessage({ id: planId }) })
      : intl.formatMessage({ id: 'account.payment.successPlain' });
  return (
    <Notice tone="good" dismiss={{ label: intl.formatMessage({ id: 'account.payment.dismiss' }), onDismiss }}>
      {text}
    </Notice>
  );
}

import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { CreditList } from '../features/credits/credit-list';
import { GuestPage } from './guest-page';

/** `/credits`, for everyone. */
export function CreditsPage() {
  const intl = useIntl();
  return (
    <GuestPage
      title={intl.formatMessage({ id: 'shell.credits.title' })}
      subtitle={intl.formatMessage({ id: 'shell.credits.text' })}
      footer={
        <Link to="/">
          <FormattedMessage id="shell.verify.continue" />
        </Link>
      }
    >
      <CreditList />
    </GuestPage>
  );
}

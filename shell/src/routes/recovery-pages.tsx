import { FormattedMessage, useIntl } from 'react-intl';
import { ForgotPasswordForm } from '../features/session/forgot-password-form';
import { ResetPasswordForm } from '../features/session/reset-password-form';
import { VerifyEmail } from '../features/session/verify-email';
import { GuestPage, renderLink } from './guest-page';

export function ForgotPasswordPage() {
  const intl = useIntl();
  return (
    <GuestPage
      title={intl.formatMessage({ id: 'shell.forgot.title' })}
      subtitle={intl.formatMessage({ id: 'shell.forgot.subtitle' })}
      footer={<FormattedMessage id="shell.forgot.to-login" values={{ link: renderLink('/login') }} />}
    >
      <ForgotPasswordForm />
    </GuestPage>
  );
}

export function ResetPasswordPage() {
  const intl = useIntl();
  return (
    <GuestPage
      title={intl.formatMessage({ id: 'shell.reset.title' })}
      subtitle={intl.formatMessage({ id: 'shell.reset.subtitle' })}
    >
      <ResetPasswordForm />
    </GuestPage>
  );
}

export function VerifyEmailPage() {
  const intl = useIntl();
  return (
    <GuestPage title={intl.formatMessage({ id: 'shell.verify.title' })}>
      <VerifyEmail />
    </GuestPage>
  );
}

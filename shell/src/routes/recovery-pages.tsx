import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { ForgotPasswordForm } from '../features/session/forgot-password-form';
import { recoveryQuery } from '../features/session/recovery-calls';
import { ResetPasswordForm } from '../features/session/reset-password-form';
import { VerifyEmail } from '../features/session/verify-email';
import { GuestPage } from './guest-page';
import { renderLink } from './page-title';

export function ForgotPasswordPage() {
  const intl = useIntl();
  const recovery = useQuery(recoveryQuery);
  const sendsMail = !recovery.isPending && recovery.data?.by_mail !== false;
  return (
    <GuestPage
      title={intl.formatMessage({ id: 'shell.forgot.title' })}
      subtitle={sendsMail ? intl.formatMessage({ id: 'shell.forgot.subtitle' }) : undefined}
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

import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { SessionCard } from '../features/session/session-card';
import { SignInForm } from '../features/session/sign-in-form';
import { GuestLayout } from './guest-layout';

export function LoginPage() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'shell.login.title' });
  return (
    <GuestLayout title={title}>
      <SessionCard
        title={title}
        subtitle={intl.formatMessage({ id: 'shell.login.subtitle' })}
        footer={
          <FormattedMessage
            id="shell.login.to-register"
            values={{
              link: (text) => (
                <Link key="link" to="/register">
                  {text}
                </Link>
              ),
            }}
          />
        }
      >
        <SignInForm />
      </SessionCard>
    </GuestLayout>
  );
}

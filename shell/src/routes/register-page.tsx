import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { forgetGoal } from '../features/session/goal';
import { RegistrationForm } from '../features/session/registration-form';
import { SessionCard } from '../features/session/session-card';
import { GuestLayout } from './guest-layout';

export function RegisterPage() {
  const intl = useIntl();
  // A newcomer starts at the beginning.
  useEffect(forgetGoal, []);
  const title = intl.formatMessage({ id: 'shell.register.title' });
  return (
    <GuestLayout title={title}>
      <SessionCard
        title={title}
        subtitle={intl.formatMessage({ id: 'shell.register.subtitle' })}
        footer={
          <FormattedMessage
            id="shell.register.to-login"
            values={{
              link: (text) => (
                <Link key="link" to="/login">
                  {text}
                </Link>
              ),
            }}
          />
        }
      >
        <RegistrationForm />
      </SessionCard>
    </GuestLayout>
  );
}

import { useSession } from '@glossa/kit/auth';
import { Notice } from '@glossa/kit/ui';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { keepInvitation } from '../features/session/destination';
import { RegistrationForm } from '../features/session/registration-form';
import { SignInForm } from '../features/session/sign-in-form';
import { DoorPage } from './door-page';
import { renderLink } from './page-title';

export function LoginPage() {
  const intl = useIntl();
  const { end } = useSession();
  return (
    <DoorPage
      title={intl.formatMessage({ id: 'shell.login.title' })}
      footer={<FormattedMessage id="shell.login.to-register" values={{ link: renderLink('/register') }} />}
    >
      {end ? (
        <Notice tone="good" message={end === 'deleted' ? 'shell.login.deleted' : 'shell.login.everywhere'} />
      ) : null}
      <SignInForm />
    </DoorPage>
  );
}

export function RegisterPage() {
  const intl = useIntl();
  useEffect(keepInvitation, []);
  return (
    <DoorPage
      title={intl.formatMessage({ id: 'shell.register.title' })}
      footer={<FormattedMessage id="shell.register.to-login" values={{ link: renderLink('/login') }} />}
    >
      <RegistrationForm />
    </DoorPage>
  );
}

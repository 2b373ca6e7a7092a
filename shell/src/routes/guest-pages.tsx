import { Card } from '@glossa/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Brand } from '../brand/brand';
import { LanguagePicker } from '../features/language/language-picker';
import { forgetDestination } from '../features/session/destination';
import { RegistrationForm } from '../features/session/registration-form';
import card from '../features/session/session-card.module.css';
import { SignInForm } from '../features/session/sign-in-form';
import styles from './guest-pages.module.css';

export function LoginPage() {
  const intl = useIntl();
  return (
    <GuestPage
      title={intl.formatMessage({ id: 'shell.login.title' })}
      subtitle={intl.formatMessage({ id: 'shell.login.subtitle' })}
      footer={<FormattedMessage id="shell.login.to-register" values={{ link: renderLink('/register') }} />}
    >
      <SignInForm />
    </GuestPage>
  );
}

export function RegisterPage() {
  const intl = useIntl();
  // A new learner starts at the dashboard.
  useEffect(forgetDestination, []);
  return (
    <GuestPage
      title={intl.formatMessage({ id: 'shell.register.title' })}
      subtitle={intl.formatMessage({ id: 'shell.register.subtitle' })}
      footer={<FormattedMessage id="shell.register.to-login" values={{ link: renderLink('/login') }} />}
    >
      <RegistrationForm />
    </GuestPage>
  );
}

interface GuestPageProps {
  title: string;
  subtitle: string;
  /** Link to the other form. */
  footer: ReactNode;
  children: ReactNode;
}

/** The frame of the sign-in and registration forms. */
function GuestPage({ title, subtitle, footer, children }: GuestPageProps) {
  return (
    <div className={styles.page}>
      <title>{`${title} · Glossa`}</title>
      <header className={styles.header}>
        <LanguagePicker />
      </header>
      <main className={styles.main}>
        <div className={card.page}>
          <Card className={card.card}>
            <Brand />
            <div>
              <h1>{title}</h1>
              <p className={card.subtitle}>{subtitle}</p>
            </div>
            {children}
            <p className={card.footer}>{footer}</p>
          </Card>
        </div>
      </main>
    </div>
  );
}

const renderLink = (path: string) => (text: ReactNode) => (
  <Link key="link" to={path}>
    {text}
  </Link>
);

import { FaultBoundary } from '@glossa/kit/federation';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Brand } from '../brand/brand';
import { LanguagePicker } from '../features/language/language-picker';
import { invitationToken } from '../features/session/destination';
import { useHydrated } from '../hydrate/use-hydrated';
import { whenIdle } from '../idle/when-idle';
import { useFocusOnNewScreen } from '../navigation/use-focus-on-new-screen';
import styles from './door-page.module.css';
import { PageTitle } from './page-title';

const Extras = lazy(() =>
  import(/* webpackChunkName: "door" */ './door-extras').then((code) => ({ default: code.DoorExtras })),
);

const Invitation = lazy(() =>
  import(/* webpackChunkName: "door" */ '../features/door/invitation').then((code) => ({
    default: code.Invitation,
  })),
);

interface DoorPageProps {
  title: string;
  footer: ReactNode;
  children: ReactNode;
}

/** `/login` and `/register`: the form, and what tells a stranger what this is. */
export function DoorPage({ title, footer, children }: DoorPageProps) {
  const main = useFocusOnNewScreen();
  const [isIdle, setIdle] = useState(false);
  // The form is painted first.
  useEffect(() => whenIdle(() => setIdle(true)), []);
  // As large as what takes its place beside the form.
  const placeholder = <div className={styles.room} />;
  return (
    <div className={styles.page}>
      <PageTitle title={`${title} · Glossa`} />
      <header className={styles.header}>
        <Brand />
        <LanguagePicker />
      </header>
      <main ref={main} className={styles.main} tabIndex={-1}>
        <div className={styles.form}>
          <p className={styles.slogan}>
            <FormattedMessage id="shell.door.slogan" />
          </p>
          <Subtitle />
          <h1>{title}</h1>
          {children}
          <p className={styles.other}>{footer}</p>
          <p className={styles.free}>
            <FormattedMessage id="shell.door.free" />
          </p>
        </div>
        {isIdle ? (
          <FaultBoundary fallback={() => null}>
            <Suspense fallback={placeholder}>
              <Extras placeholder={placeholder} />
            </Suspense>
          </FaultBoundary>
        ) : (
          placeholder
        )}
      </main>
    </div>
  );
}

/** What this is, or what the link leads to that brought the visitor. */
function Subtitle() {
  const token = useHydrated() ? invitationToken() : undefined;
  const subtitle = <FormattedMessage id="shell.register.subtitle" />;
  if (token === undefined) return <p className={styles.quiet}>{subtitle}</p>;
  return (
    <p className={styles.invitation}>
      <FaultBoundary fallback={() => subtitle}>
        <Suspense>
          <Invitation token={token} otherwise={subtitle} />
        </Suspense>
      </FaultBoundary>
    </p>
  );
}

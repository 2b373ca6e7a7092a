import { Text } from '@glossa/kit/ui';
import { FaultBoundary } from '@glossa/kit/federation';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Brand } from '../brand/brand';
import { LanguagePicker } from '../features/language/language-picker';
import { useLatePart } from '../offline/late-parts';
import { whenIdle } from '../idle/when-idle';
import { useFocusOnNewScreen } from '../navigation/use-focus-on-new-screen';
import styles from './door-page.module.css';
import { preloadSignedIn } from './load-signed-in';
import { PageTitle } from './page-title';

const Extras = lazy(() =>
  import(/* webpackChunkName: "door" */ './door-extras').then((code) => ({ default: code.DoorExtras })),
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
  const [invitation, setInvitation] = useState<ReactNode>();
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
        {/* Once the form is used, the code of the next page. */}
        <div className={styles.form} onInput={preloadSignedIn} onSubmit={preloadSignedIn}>
          <Text className={styles.slogan} message="shell.door.slogan" />
          <p className={styles.quiet}>{invitation ?? <FormattedMessage id="shell.register.subtitle" />}</p>
          <h1>{title}</h1>
          {useLatePart('notice')}
          {children}
          <p className={styles.other}>{footer}</p>
          <Text className={styles.free} message="shell.door.free" />
        </div>
        {isIdle ? (
          <FaultBoundary fallback={() => null}>
            <Suspense fallback={placeholder}>
              <Extras placeholder={placeholder} onInvitation={setInvitation} />
            </Suspense>
          </FaultBoundary>
        ) : (
          placeholder
        )}
      </main>
    </div>
  );
}

import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Brand } from '../brand/brand';
import { loadWithRetry } from '../catalogues/load-with-retry';
import { LanguagePicker } from '../features/language/language-picker';
import { whenIdle } from '../idle/when-idle';
import { useFocusOnNewScreen } from '../navigation/use-focus-on-new-screen';
import type { DoorExtras } from './door-extras';
import styles from './door-page.module.css';
import { PageTitle } from './guest-page';

interface DoorPageProps {
  title: string;
  subtitle: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** `/login` and `/register`: the form, and what tells a stranger what this is. */
export function DoorPage({ title, subtitle, footer, children }: DoorPageProps) {
  const main = useFocusOnNewScreen();
  const Extras = useExtras();
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
            <FormattedMessage id="shell.door.slogan" values={{ part: renderPart }} />
          </p>
          {subtitle && <p className={styles.quiet}>{subtitle}</p>}
          <h1>{title}</h1>
          {children}
          <p className={styles.other}>{footer}</p>
          <p className={styles.free}>
            <FormattedMessage id="shell.door.free" />
          </p>
        </div>
        {Extras ? <Extras placeholder={placeholder} /> : placeholder}
      </main>
    </div>
  );
}

/** A part of the slogan stands on a line of its own, where there is room. */
const renderPart = (text: ReactNode[]) => <span>{text}</span>;

type Extras = typeof DoorExtras;
/** Once they are loaded, the other page of the two shows them at once. */
let loadedExtras: Extras | undefined;

/** Undefined until the form is painted, the page is idle and their code is loaded. */
function useExtras(): Extras | undefined {
  const [extras, setExtras] = useState(() => loadedExtras);
  const isMissing = extras === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let stopLoading = () => {};
    const stopWaiting = whenIdle(() => {
      stopLoading = loadWithRetry(
        () => import(/* webpackChunkName: "door" */ './door-extras'),
        ({ DoorExtras: loaded }) => {
          loadedExtras = loaded;
          setExtras(() => loaded);
        },
      );
    });
    return () => {
      stopWaiting();
      stopLoading();
    };
  }, [isMissing]);
  return extras;
}

import { Card } from '@glossa/kit/ui';
import { useContext, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../brand/brand';
import { LanguagePicker } from '../features/language/language-picker';
import { useFocusOnNewScreen } from '../navigation/use-focus-on-new-screen';
import { BuildContext } from '../hydrate/build-context';
import card from '../features/session/session-card.module.css';
import styles from './guest-page.module.css';

interface GuestPageProps {
  title: string;
  subtitle?: string;
  footer?: ReactNode;
  children: ReactNode;
}

export function GuestPage({ title, subtitle, footer, children }: GuestPageProps) {
  const main = useFocusOnNewScreen();
  return (
    <div className={styles.page}>
      <PageTitle title={`${title} · Glossa`} />
      <header className={styles.header}>
        <LanguagePicker />
      </header>
      <main ref={main} className={styles.main} tabIndex={-1}>
        <div className={card.page}>
          <Card className={card.card}>
            <Brand />
            <div>
              <h1>{title}</h1>
              {subtitle ? <p className={card.subtitle}>{subtitle}</p> : null}
            </div>
            {children}
            {footer ? <p className={card.footer}>{footer}</p> : null}
          </Card>
        </div>
      </main>
    </div>
  );
}

export function PageTitle({ title }: { title: string }) {
  const build = useContext(BuildContext);
  if (!build) return <title>{title}</title>;
  build.setTitle(title);
  return null;
}

/** For messages with a link: the value `link`. */
export const renderLink = (path: string) => (text: ReactNode) => (
  <Link key="link" to={path}>
    {text}
  </Link>
);

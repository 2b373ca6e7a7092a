import { Card } from '@glossa/kit/ui';
import type { ReactNode } from 'react';
import { Brand } from '../brand/brand';
import { LanguagePicker } from '../features/language/language-picker';
import { useFocusOnNewScreen } from '../navigation/use-focus-on-new-screen';
import styles from './guest-page.module.css';
import { PageTitle } from './page-title';

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
        <div className={styles.middle}>
          <Card className={styles.card}>
            <Brand />
            <div>
              <h1>{title}</h1>
              {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
            </div>
            {children}
            {footer ? <p className={styles.footer}>{footer}</p> : null}
          </Card>
        </div>
      </main>
    </div>
  );
}

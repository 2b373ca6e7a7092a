import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** A small ghost `ButtonLink` above the title. */
  back?: ReactNode;
}

/** The head of a screen, with its one `h1`. */
export const PageHeader = ({ title, subtitle, actions, back }: PageHeaderProps) => (
  <header className={styles.header}>
    {back && <div className={styles.back}>{back}</div>}
    <div className={styles.texts}>
      <h1>{title}</h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
);

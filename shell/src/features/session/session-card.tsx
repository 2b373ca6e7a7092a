import { Card } from '@glossa/shared/ui';
import type { ReactNode } from 'react';
import { Brand } from '../../brand/brand';
import styles from './session-card.module.css';

interface SessionCardProps {
  title: string;
  subtitle: string;
  /** Link to the other form. */
  footer: ReactNode;
  children: ReactNode;
}

/** The frame of the sign-in and registration forms. */
export function SessionCard({ title, subtitle, footer, children }: SessionCardProps) {
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <Brand />
        <div>
          <h1>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
        </div>
        {children}
        <p className={styles.footer}>{footer}</p>
      </Card>
    </div>
  );
}

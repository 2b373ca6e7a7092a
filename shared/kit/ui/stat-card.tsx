import type { ReactNode } from 'react';
import { Card } from './card';
import { Icon } from './icon';
import type { IconName } from './icon-names';
import styles from './stat-card.module.css';

export interface StatCardProps {
  label: ReactNode;
  value: ReactNode;
  icon?: IconName;
  /** For example the time span. */
  hint?: ReactNode;
}

export function StatCard({ label, value, icon, hint }: StatCardProps) {
  return (
    <Card className={styles.stat}>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      )}
      <div className={styles.texts}>
        <p className={styles.label}>{label}</p>
        <p className={styles.value}>{value}</p>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
    </Card>
  );
}

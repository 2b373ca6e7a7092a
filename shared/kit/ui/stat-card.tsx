import type { ReactNode } from 'react';
import { Card } from './card';
import styles from './stat-card.module.css';

export const StatCard = ({ label, value }: { label: ReactNode; value: ReactNode }) => (
  <Card className={styles.stat}>
    <p className={styles.label}>{label}</p>
    <p className={styles.value}>{value}</p>
  </Card>
);

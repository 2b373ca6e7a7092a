import { Card, Text } from '@glossa/kit/ui';
import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Text as="h2" id={titleId} className={styles.title} message={title} />
      {children}
    </Card>
  );
}

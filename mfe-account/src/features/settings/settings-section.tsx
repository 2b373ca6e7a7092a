import { Card } from '@glossa/kit/ui';
import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './settings.module.css';

/** A part of the profile, under the message `title`. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id={title} />
      </h2>
      {children}
    </Card>
  );
}

import { Text } from '@glossa/kit/ui';
import type { ComponentProps } from 'react';
import { FormattedDate, useIntl } from 'react-intl';
import { EndForm } from '../../apps/end-form';
import styles from './preview-banner.module.css';

interface BannerProps extends Pick<ComponentProps<typeof Text>, 'message' | 'values' | 'role'> {
  kind: 'preview' | 'override';
  expiresAt: string;
  /** For programs: how it went to load all of it. */
  outcome?: string;
}

/** Says what other versions this page shows and until when (`time`), and offers to end that. */
export function Banner({ kind, expiresAt, outcome, values, ...text }: BannerProps) {
  const intl = useIntl();
  const time = <FormattedDate value={expiresAt} dateStyle="medium" timeStyle="short" />;
  return (
    <aside
      className={styles.banner}
      aria-label={intl.formatMessage({ id: `shell.${kind}.label` })}
      data-outcome={outcome}
    >
      <Text className={styles.text} values={{ ...values, time }} {...text} />
      <EndForm kind={kind} />
    </aside>
  );
}

import { Button, Text } from '@glossa/kit/ui';
import type { ComponentProps } from 'react';
import { FormattedDate, useIntl } from 'react-intl';
import styles from './preview-banner.module.css';

interface BannerProps extends Pick<ComponentProps<typeof Text>, 'message' | 'values' | 'role'> {
  kind: 'preview' | 'override';
  expiresAt: string;
  /** The path that ends it. */
  endPath: string;
}

/** Says what other versions this page shows and until when (`time`), and offers to end that. */
export function Banner({ kind, expiresAt, endPath, values, ...text }: BannerProps) {
  const intl = useIntl();
  const time = <FormattedDate value={expiresAt} dateStyle="medium" timeStyle="short" />;
  return (
    <aside className={styles.banner} aria-label={intl.formatMessage({ id: `shell.${kind}.label` })}>
      <Text className={styles.text} values={{ ...values, time }} {...text} />
      {/* A form, because the server ends it and answers with a redirect. */}
      <form method="post" action={endPath}>
        <Button message={`shell.${kind}.end`} type="submit" variant="secondary" size="small" />
      </form>
    </aside>
  );
}

import { FormattedMessage } from 'react-intl';
import { Button, ErrorPanel } from '@glossa/shared/ui';

/** Shown instead of zeros when the numbers could not be loaded. */
export function StatsError({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorPanel
      title={<FormattedMessage id="account.stats.failed" />}
      text={<FormattedMessage id="account.stats.failedText" />}
      action={
        <Button variant="secondary" onClick={onRetry}>
          <FormattedMessage id="account.retry" />
        </Button>
      }
    />
  );
}

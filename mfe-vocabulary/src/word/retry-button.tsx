import { Button } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';

interface RetryButtonProps {
  /** The query that failed. */
  query: { refetch: () => unknown };
}

export function RetryButton({ query }: RetryButtonProps) {
  return (
    <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
      <FormattedMessage id="vocabulary.retry" />
    </Button>
  );
}

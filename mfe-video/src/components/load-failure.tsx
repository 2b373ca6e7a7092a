import { Button, ErrorPanel, Spinner } from '@glossa/kit/ui';
import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

interface RetryButtonProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  onRetry: () => void;
}

export function RetryButton({ size, onRetry }: RetryButtonProps) {
  return <Button message="video.tryAgain" variant="secondary" size={size} onClick={onRetry} />;
}

interface LoadFailureProps extends Pick<ComponentProps<typeof ErrorPanel>, 'text' | 'titleAs'> {
  /** Id of the message. */
  failed: string;
  onRetry: () => unknown;
}

export function LoadFailure({ failed, onRetry, ...panel }: LoadFailureProps) {
  return (
    <ErrorPanel
      {...panel}
      title={<FormattedMessage id={failed} />}
      action={<RetryButton onRetry={() => void onRetry()} />}
    />
  );
}

interface NoDataProps extends Pick<LoadFailureProps, 'failed' | 'titleAs'> {
  query: { isPending: boolean; refetch: () => unknown };
  /** Id of the message. */
  loading: string;
}

export function NoData({ query, loading, ...failure }: NoDataProps) {
  const { formatMessage } = useIntl();
  if (query.isPending) return <Spinner label={formatMessage({ id: loading })} />;
  return <LoadFailure {...failure} onRetry={query.refetch} />;
}

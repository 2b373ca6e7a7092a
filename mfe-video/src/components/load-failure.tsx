import { Button, ErrorPanel, Spinner } from '@glossa/kit/ui';
import type { ComponentProps } from 'react';

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
  return <ErrorPanel {...panel} message={failed} action={<RetryButton onRetry={() => void onRetry()} />} />;
}

interface NoDataProps extends Pick<LoadFailureProps, 'failed' | 'titleAs'> {
  query: { isPending: boolean; refetch: () => unknown };
  /** Id of the message. */
  loading: string;
}

export function NoData({ query, loading, ...failure }: NoDataProps) {
  if (query.isPending) return <Spinner message={loading} />;
  return <LoadFailure {...failure} onRetry={query.refetch} />;
}

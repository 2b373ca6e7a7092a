import { Button } from '@glossa/kit/ui';
import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';

interface RetryButtonProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  onRetry: () => void;
}

export function RetryButton({ size, onRetry }: RetryButtonProps) {
  return (
    <Button variant="secondary" size={size} onClick={onRetry}>
      <FormattedMessage id="video.tryAgain" />
    </Button>
  );
}

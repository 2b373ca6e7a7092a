import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { Button, ErrorPanel } from '@glossa/kit/ui';
import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';

interface FailureProps extends Pick<ComponentProps<typeof ErrorPanel>, 'text' | 'titleAs'> {
  /** The message. The server's explanation of `error` replaces it. */
  id: string;
  error?: unknown;
  /** Left out where the form or the button that failed is used again. */
  onRetry?: () => void;
  busy?: boolean;
}

/** Without a network it says that this needs one. */
export function Failure({ id, error, text, titleAs = 'p', onRetry, busy }: FailureProps) {
  const isAway = error instanceof ApiError ? error.isUnavailable : !navigator.onLine;
  return (
    <ErrorPanel
      titleAs={titleAs}
      title={errorDetail(error) ?? <FormattedMessage id={id} />}
      text={text ?? (isAway && <FormattedMessage id="account.needsNetwork" />)}
      action={onRetry && <Button message="account.retry" variant="secondary" busy={busy} onClick={onRetry} />}
    />
  );
}

import { errorDetail } from '@glossa/shared/api-client';
import { Button, ErrorPanel } from '@glossa/shared/ui';
import type { ComponentProps } from 'react';
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

interface FailureProps extends Pick<ComponentProps<typeof ErrorPanel>, 'titleAs'> {
  /** The message, with its `values`. */
  id: string;
  values?: ComponentProps<typeof FormattedMessage>['values'];
  error: unknown;
  /** The query that can be tried again. */
  query?: RetryButtonProps['query'];
}

/** What failed, with the server's explanation. */
export function Failure({ id, values, error, query, titleAs = 'p' }: FailureProps) {
  return (
    <ErrorPanel
      titleAs={titleAs}
      title={<FormattedMessage id={id} values={values} />}
      text={errorDetail(error)}
      action={query && <RetryButton query={query} />}
    />
  );
}

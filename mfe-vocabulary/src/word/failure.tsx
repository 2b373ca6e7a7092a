import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { Button, ErrorPanel, PlansLink } from '@glossa/kit/ui';
import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';

interface RetryButtonProps {
  query: { refetch: () => unknown };
}

export const RetryButton = ({ query }: RetryButtonProps) => (
  <Button message="vocabulary.retry" variant="secondary" size="small" onClick={() => void query.refetch()} />
);

export const plansLink = (error: unknown) =>
  error instanceof ApiError && error.status === 402 && <VocabularyPlans />;

export const VocabularyPlans = () => <PlansLink message="vocabulary.plans" size="small" />;

interface FailureProps extends Pick<ComponentProps<typeof ErrorPanel>, 'titleAs'> {
  /** The message, with its `values`. */
  id: string;
  values?: ComponentProps<typeof FormattedMessage>['values'];
  error?: unknown;
  query?: RetryButtonProps['query'];
}

export function Failure({ id, values, error, query, titleAs = 'p' }: FailureProps) {
  const isAway = error instanceof ApiError && error.isNetwork;
  return (
    <ErrorPanel
      titleAs={titleAs}
      message={id}
      values={values}
      text={isAway ? <FormattedMessage id="vocabulary.files.error.network" /> : errorDetail(error)}
      action={query ? <RetryButton query={query} /> : plansLink(error)}
    />
  );
}

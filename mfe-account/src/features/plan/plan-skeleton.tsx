import { useIntl } from 'react-intl';
import { Skeleton } from '@glossa/shared/ui';
import cards from './plan-cards.module.css';

/** The outline of the plans, until they are known. */
export function PlanSkeleton() {
  const intl = useIntl();
  return (
    <Skeleton
      label={intl.formatMessage({ id: 'account.offers.loading' })}
      shape="panel"
      count={4}
      className={cards.cards}
      data-testid="plan-skeleton"
    />
  );
}

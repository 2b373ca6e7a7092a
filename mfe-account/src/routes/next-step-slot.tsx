import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Spinner } from '@glossa/shared/ui';
import { nextStepQuery } from '../features/progress-data/progress-queries';
import { Step } from '../features/today/today';

/** Slot `account/next-step`: the step of the dashboard. What cannot be loaded is left out. */
export function NextStepSlot() {
  const intl = useIntl();
  const { data, isPending } = useQuery(nextStepQuery);
  if (isPending) return <Spinner hideLabel label={intl.formatMessage({ id: 'account.stats.loading' })} />;
  return data?.step ? <Step step={data.step} /> : null;
}

import { useQuery } from '@tanstack/react-query';
import { Spinner } from '@glossa/kit/ui';
import { nextStepQuery } from '../features/progress-data/progress-queries';
import { Step } from '../features/today/step';

/** Slot `account/next-step`: the dashboard's step, never an outdated one; nothing when it cannot be loaded. */
export function NextStepSlot() {
  const { data, isFetching } = useQuery({ ...nextStepQuery, refetchOnWindowFocus: false });
  if (isFetching) return <Spinner hideLabel message="account.stats.loading" />;
  return data?.step ? <Step step={data.step} /> : null;
}

import { Spinner } from '@glossa/kit/ui';
import { useNextStep } from '../features/progress-data/use-next-step';
import { Step } from '../features/today/step';

/** Slot `account/next-step`: the dashboard's step, never an outdated one; nothing when it cannot be loaded. */
export function NextStepSlot() {
  const { data, isFetching } = useNextStep();
  if (isFetching) return <Spinner hideLabel message="account.stats.loading" />;
  return data?.step ? <Step step={data.step} /> : null;
}

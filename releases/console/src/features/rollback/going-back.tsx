import { FindingList } from '../../findings/finding-list';
import { Part } from '../../live-data/part';
import { useOperator } from '../../live-data/use-operator-data';
import type { ListedVersion } from '../../operator-api/answers';
import { PlanView } from '../../plan/plan-view';

interface GoingBackProps {
  readonly app: string;
  readonly target: ListedVersion;
  readonly revision: number;
}

/** What going back to a version would change, and what the gate says to it. */
export function GoingBack({ app, target, revision }: GoingBackProps) {
  const plan = useOperator().queries.plan(app, target.version, revision);
  return (
    <>
      {/* The gate of a promotion is stricter than that of the way back, which has spoken already. */}
      <Part query={plan}>{(known) => <PlanView plan={known} verdict={false} />}</Part>
      {target.findings.length > 0 && <FindingList findings={target.findings} />}
    </>
  );
}

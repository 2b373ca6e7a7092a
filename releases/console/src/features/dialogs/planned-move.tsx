import { FormattedMessage } from 'react-intl';
import { useOperator, useOperatorData } from '../../live-data/use-operator-data';
import { useAppSnapshot } from '../../move/use-app-snapshot';
import { PlanPart } from '../../plan/plan-view';

/** What a dialog that makes a version live shows of its plan. */
export function usePlannedMove(app: string, version: string) {
  const { api, queries } = useOperator();
  const snapshot = useAppSnapshot(app);
  const { revision } = snapshot;
  const { data } = useOperatorData(queries.plan(app, version, revision));
  return {
    api,
    findings: data?.findings,
    dialog: {
      app,
      snapshot,
      impossible: data !== undefined && data.from === data.to,
      children: <PlanPart app={app} version={version} revision={revision} />,
    },
  };
}

export function MoveDone({ app, from, to }: { app: string; from: string | null; to: string | null }) {
  return <FormattedMessage id="console.promote.done" values={{ app, from: from ?? '–', to: to ?? '–' }} />;
}

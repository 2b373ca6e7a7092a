import { FormattedMessage } from 'react-intl';
import { useOperator, useOperatorData } from '../../live-data/use-operator-data';
import { Part } from '../../live-data/part';
import { MoveDialog } from '../../move/move-dialog';
import { outcomeOf } from '../../move/outcome';
import { useSeen } from '../../move/use-seen';
import { PlanView } from '../../plan/plan-view';

interface PromoteDialogProps {
  readonly app: string;
  readonly version: string;
  readonly onClose: () => void;
}

/** Makes a version live for everybody. */
export function PromoteDialog({ app, version, onClose }: PromoteDialogProps) {
  const { api, queries } = useOperator();
  const seen = useSeen(app);
  const plan = queries.plan(app, version, seen.revision);
  const { data } = useOperatorData(plan);
  return (
    <MoveDialog
      app={app}
      title={<FormattedMessage id="console.promote.title" values={{ app, version }} />}
      submitLabel={<FormattedMessage id="console.promote.submit" values={{ version }} />}
      seen={seen}
      findings={data?.findings}
      impossible={data !== undefined && data.from === data.to}
      onClose={onClose}
      send={async (request) => {
        const result = await api.promote(app, { ...request, version });
        const { from, to } = result;
        return outcomeOf(
          result,
          <FormattedMessage id="console.promote.done" values={{ app, from: from ?? '–', to: to ?? '–' }} />,
        );
      }}
    >
      <Part query={plan}>{(known) => <PlanView plan={known} />}</Part>
    </MoveDialog>
  );
}

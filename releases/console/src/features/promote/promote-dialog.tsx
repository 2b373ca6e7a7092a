import { FormattedMessage } from 'react-intl';
import { useDesk } from '../../live-data/desk';
import { Part } from '../../live-data/part';
import { useResource } from '../../live-data/use-resource';
import { MoveDialog } from '../../move/move-dialog';
import { outcomeOf } from '../../move/outcome';
import { useSeen } from '../../move/use-seen';
import { PlanView } from '../../plan/plan-view';
import { usePlan } from '../../plan/use-plan';

interface PromoteDialogProps {
  readonly app: string;
  readonly version: string;
  readonly onClose: () => void;
}

/** Makes a version live for everybody. */
export function PromoteDialog({ app, version, onClose }: PromoteDialogProps) {
  const { api } = useDesk();
  const seen = useSeen(app);
  const plan = usePlan(app, version, seen.revision);
  const { data } = useResource(plan);
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
      <Part resource={plan}>{(known) => <PlanView plan={known} />}</Part>
    </MoveDialog>
  );
}

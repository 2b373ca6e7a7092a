import { FormattedMessage } from 'react-intl';
import { useOperator, useOperatorData } from '../../live-data/use-operator-data';
import { MoveDialog } from '../../move/move-dialog';
import { useAppSnapshot } from '../../move/use-app-snapshot';
import { PlanPart } from '../../plan/plan-view';
import type { VerbDialogProps } from '../../verbs/verb-button';

/** Makes a version live for everybody. */
export function PromoteDialog({ app, version = '', onClose }: VerbDialogProps) {
  const { api, queries } = useOperator();
  const snapshot = useAppSnapshot(app);
  const { revision } = snapshot;
  const { data } = useOperatorData(queries.plan(app, version, revision));
  return (
    <MoveDialog
      app={app}
      title={<FormattedMessage id="console.promote.title" values={{ app, version }} />}
      submitLabel={<FormattedMessage id="console.promote.submit" values={{ version }} />}
      snapshot={snapshot}
      findings={data?.findings}
      impossible={data !== undefined && data.from === data.to}
      onClose={onClose}
      send={async (request) => {
        const result = await api.promote(app, { ...request, version });
        if ('proposal' in result) {
          return {
            ...result,
            summary: <FormattedMessage id="console.promote.proposed" values={{ app, version }} />,
          };
        }
        const values = { app, from: result.from ?? '–', to: result.to ?? '–' };
        return { ...result, summary: <FormattedMessage id="console.promote.done" values={values} /> };
      }}
    >
      <PlanPart app={app} version={version} revision={revision} />
    </MoveDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { useOperator } from '../../live-data/use-operator';
import { MoveDialog } from '../../move/move-dialog';
import { useAppSnapshot } from '../../move/use-move';
import type { VerbDialogProps } from '../../verbs/verb-button';
import { PlanPart } from '../../plan/plan-view';

export function ApproveDialog({ app, version = '', onClose }: VerbDialogProps) {
  const { api, dialog } = usePlannedMove(app, version);
  return (
    <MoveDialog
      {...dialog}
      title={<FormattedMessage id="console.approve.title" values={{ app, version }} />}
      submitLabel={<FormattedMessage id="console.approve.submit" values={{ version }} />}
      onClose={onClose}
      send={async ({ expected_revision }) => {
        const result = await api.approve(app, { version, expected_revision });
        return { ...result, summary: <MoveDone app={app} from={result.from} to={result.to} /> };
      }}
    />
  );
}

export function WithdrawDialog({ app, version = '', onClose }: VerbDialogProps) {
  const { api } = useOperator();
  const snapshot = useAppSnapshot(app);
  return (
    <MoveDialog
      app={app}
      title={<FormattedMessage id="console.withdraw.title" values={{ app, version }} />}
      submitLabel={<FormattedMessage id="console.withdraw.submit" />}
      snapshot={snapshot}
      onClose={onClose}
      send={async () => {
        const result = await api.withdraw(app);
        const summary = (
          <FormattedMessage id="console.withdraw.done" values={{ app, version: result.version }} />
        );
        return { ...result, summary };
      }}
    >
      <FormattedMessage tagName="p" id="console.withdraw.text" />
    </MoveDialog>
  );
}

export function PromoteDialog({ app, version = '', onClose }: VerbDialogProps) {
  const { api, findings, dialog } = usePlannedMove(app, version);
  return (
    <MoveDialog
      {...dialog}
      title={<FormattedMessage id="console.promote.title" values={{ app, version }} />}
      submitLabel={<FormattedMessage id="console.promote.submit" values={{ version }} />}
      findings={findings}
      onClose={onClose}
      send={async (request) => {
        const result = await api.promote(app, { ...request, version });
        if ('proposal' in result) {
          return {
            ...result,
            summary: <FormattedMessage id="console.promote.proposed" values={{ app, version }} />,
          };
        }
        return { ...result, summary: <MoveDone app={app} from={result.from} to={result.to} /> };
      }}
    />
  );
}

function usePlannedMove(app: string, version: string) {
  const { api, queries } = useOperator();
  const snapshot = useAppSnapshot(app);
  const { revision } = snapshot;
  const { data } = useQuery(queries.plan(app, version, revision));
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

function MoveDone({ app, from, to }: { app: string; from: string | null; to: string | null }) {
  return <FormattedMessage id="console.promote.done" values={{ app, from: from ?? '–', to: to ?? '–' }} />;
}

import { FormattedMessage } from 'react-intl';
import { useOperator } from '../../live-data/use-operator-data';
import { MoveDialog } from '../../move/move-dialog';
import { useAppSnapshot } from '../../move/use-app-snapshot';
import type { VerbDialogProps } from '../../verbs/verb-button';
import { MoveDone, usePlannedMove } from './planned-move';

/** Makes a version live that another person has proposed. */
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

/** Ends a proposal. */
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
      <p>
        <FormattedMessage id="console.withdraw.text" />
      </p>
    </MoveDialog>
  );
}

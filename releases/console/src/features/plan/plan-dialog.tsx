import { Button, Dialog } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Part } from '../../live-data/part';
import { useOperator } from '../../live-data/use-operator-data';
import { useSeen } from '../../move/use-seen';
import { PlanView } from '../../plan/plan-view';

interface PlanDialogProps {
  readonly app: string;
  readonly version: string;
  readonly onClose: () => void;
}

/** What a promotion would change; nothing can be moved from here. */
export function PlanDialog({ app, version, onClose }: PlanDialogProps) {
  const intl = useIntl();
  const plan = useOperator().queries.plan(app, version, useSeen(app).revision);
  return (
    <Dialog
      title={<FormattedMessage id="console.plan.title" values={{ app, version }} />}
      closeLabel={intl.formatMessage({ id: 'console.close' })}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          <FormattedMessage id="console.close" />
        </Button>
      }
    >
      <Part query={plan}>{(data) => <PlanView plan={data} />}</Part>
    </Dialog>
  );
}

import { Button, Dialog } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppSnapshot } from '../../move/use-app-snapshot';
import { PlanPart } from '../../plan/plan-view';
import type { VerbDialogProps } from './verb-dialogs';

/** Shows what a promotion would change. */
export function PlanDialog({ app, version = '', onClose }: VerbDialogProps) {
  const intl = useIntl();
  const { revision } = useAppSnapshot(app);
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
      <PlanPart app={app} version={version} revision={revision} />
    </Dialog>
  );
}

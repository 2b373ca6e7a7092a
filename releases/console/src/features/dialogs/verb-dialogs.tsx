import { Button, Dialog } from '@glossa/kit/ui';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useAppSnapshot } from '../../move/use-move';
import { PlanPart } from '../../plan/plan-view';
import { OpenVerbProvider, type OpenedVerb, type VerbDialogProps } from '../../verbs/verb-button';
import { CanaryDialog } from './canary-dialog';
import { GuardDialog } from './guard-dialog';
import { PromoteDialog, ApproveDialog, WithdrawDialog } from './promote-dialogs';
import { RevokeDialog } from './revoke-dialog';
import { RollbackDialog } from './rollback-dialog';

const DIALOGS: Readonly<Record<OpenedVerb['verb'], ComponentType<VerbDialogProps>>> = {
  plan: PlanDialog,
  promote: PromoteDialog,
  approve: ApproveDialog,
  withdraw: WithdrawDialog,
  rollback: RollbackDialog,
  revoke: RevokeDialog,
  canary: CanaryDialog,
  guard: GuardDialog,
};

export function VerbDialogs({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedVerb>();
  const VerbDialog = opened && DIALOGS[opened.verb];
  return (
    <OpenVerbProvider value={setOpened}>
      {children}
      {VerbDialog && (
        <VerbDialog app={opened.app} version={opened.version} onClose={() => setOpened(undefined)} />
      )}
    </OpenVerbProvider>
  );
}

function PlanDialog({ app, version = '', onClose }: VerbDialogProps) {
  const { revision } = useAppSnapshot(app);
  return (
    <Dialog
      message="console.plan.title"
      values={{ app, version }}
      closeMessage="console.close"
      onClose={onClose}
      actions={<Button message="console.close" variant="secondary" onClick={onClose} />}
    >
      <PlanPart app={app} version={version} revision={revision} />
    </Dialog>
  );
}

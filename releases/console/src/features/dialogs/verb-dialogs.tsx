import { useState, type ComponentType, type ReactNode } from 'react';
import { OpenVerbProvider, type OpenedVerb } from '../../verbs/verb-button';
import { CanaryDialog } from './canary-dialog';
import { GuardDialog } from './guard-dialog';
import { PlanDialog } from './plan-dialog';
import { PromoteDialog } from './promote-dialog';
import { RevokeDialog } from './revoke-dialog';
import { RollbackDialog } from './rollback-dialog';

export interface VerbDialogProps extends Omit<OpenedVerb, 'verb'> {
  readonly onClose: () => void;
}

const DIALOGS: Readonly<Record<OpenedVerb['verb'], ComponentType<VerbDialogProps>>> = {
  plan: PlanDialog,
  promote: PromoteDialog,
  rollback: RollbackDialog,
  revoke: RevokeDialog,
  canary: CanaryDialog,
  guard: GuardDialog,
};

/** Lets every screen open the dialogs of the verbs. */
export function VerbDialogs({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedVerb>();
  const Dialog = opened && DIALOGS[opened.verb];
  return (
    <OpenVerbProvider value={setOpened}>
      {children}
      {Dialog && <Dialog app={opened.app} version={opened.version} onClose={() => setOpened(undefined)} />}
    </OpenVerbProvider>
  );
}

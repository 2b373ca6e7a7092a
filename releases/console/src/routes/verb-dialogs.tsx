import { useState, type ReactNode } from 'react';
import { CanaryDialog } from '../features/canary/canary-dialog';
import { GuardDialog } from '../features/guard/guard-dialog';
import { PlanDialog } from '../features/plan/plan-dialog';
import { PromoteDialog } from '../features/promote/promote-dialog';
import { RevokeDialog } from '../features/revoke/revoke-dialog';
import { RollbackDialog } from '../features/rollback/rollback-dialog';
import { OpenVerbProvider, type OpenedVerb } from '../verbs/open-verb';

/** The dialogs of all verbs, for any screen to open. */
export function VerbDialogs({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedVerb>();
  return (
    <OpenVerbProvider value={setOpened}>
      {children}
      {opened && <VerbDialog {...opened} onClose={() => setOpened(undefined)} />}
    </OpenVerbProvider>
  );
}

function VerbDialog({ verb, app, version, onClose }: OpenedVerb & { onClose: () => void }) {
  switch (verb) {
    case 'plan':
      return <PlanDialog app={app} version={version ?? ''} onClose={onClose} />;
    case 'promote':
      return <PromoteDialog app={app} version={version ?? ''} onClose={onClose} />;
    case 'rollback':
      return <RollbackDialog app={app} version={version} onClose={onClose} />;
    case 'revoke':
      return <RevokeDialog app={app} version={version} onClose={onClose} />;
    case 'canary':
      return <CanaryDialog app={app} version={version} onClose={onClose} />;
    case 'guard':
      return <GuardDialog app={app} onClose={onClose} />;
  }
}

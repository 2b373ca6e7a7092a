import { Button, VisuallyHidden } from '@glossa/kit/ui';
import { createContext, useContext, type ComponentProps, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ReleaseAction } from '@glossa/contract/operators/grant';
import type { Me } from '@glossa/contract/operators/token';
import { useOperator } from '../live-data/use-operator';
import { useShowDenial } from '../permission/permission-notice';
import styles from './verb-button.module.css';

export interface OpenedVerb {
  readonly verb: 'plan' | 'promote' | 'approve' | 'withdraw' | 'rollback' | 'revoke' | 'canary' | 'guard';
  readonly app: string;
  /** The version that is chosen at first. */
  readonly version?: string;
}

export interface VerbDialogProps extends Omit<OpenedVerb, 'verb'> {
  readonly onClose: () => void;
}

const OpenVerbContext = createContext<(opened: OpenedVerb) => void>(() => undefined);
export const OpenVerbProvider = OpenVerbContext.Provider;

interface VerbButtonProps extends OpenedVerb, Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  /** Ends the id of the text, a part of which is hidden where the button's place tells the app or version. */
  readonly name?: string;
}

/** What a token needs for each verb. */
const ACTIONS: Readonly<Record<OpenedVerb['verb'], ReleaseAction>> = {
  plan: 'read',
  promote: 'promote',
  approve: 'promote',
  withdraw: 'promote',
  rollback: 'rollback',
  revoke: 'revoke',
  canary: 'canary',
  guard: 'guard',
};

const hidden = (parts: ReactNode) => <VisuallyHidden>{parts}</VisuallyHidden>;

/** Opens the dialog of a verb. A button that the token does not allow says so when it is pressed. */
export function VerbButton({ verb, app, version, name = verb, variant, size }: VerbButtonProps) {
  const openVerb = useContext(OpenVerbContext);
  const showDenial = useShowDenial();
  const action = ACTIONS[verb];
  const allowed = isAllowed(useOperator().me, action, app);
  return (
    <Button
      variant={(allowed && variant) || 'secondary'}
      size={size ?? 'small'}
      className={allowed ? undefined : styles.denied}
      aria-disabled={!allowed || undefined}
      onClick={() => (allowed ? openVerb({ verb, app, version }) : showDenial({ action, app }))}
    >
      <FormattedMessage tagName="span" id={`console.verb.${name}`} values={{ app, version, hidden }} />
    </Button>
  );
}

/** Whether the token allows the action; the server decides it again. */
function isAllowed({ apps, actions }: Me, action: ReleaseAction, app: string): boolean {
  // Reading is not limited to apps.
  return actions.includes(action) && (action === 'read' || apps === '*' || apps.includes(app));
}

import { VisuallyHidden } from '@glossa/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ReleaseAction } from '@glossa/contract/operators/grant';
import { ActionButton } from '../permission/action-button';
import { useOpenVerb, type OpenedVerb } from './open-verb';

const ACTIONS: Readonly<Record<OpenedVerb['verb'], ReleaseAction>> = {
  plan: 'read',
  promote: 'promote',
  rollback: 'rollback',
  revoke: 'revoke',
  canary: 'canary',
  guard: 'guard',
};

interface VerbButtonProps extends OpenedVerb, Pick<ComponentProps<typeof ActionButton>, 'variant' | 'size'> {
  /** Id of its text, of which a part is only for those who do not see beside what the button stands. */
  readonly text: string;
}

const hidden = (parts: ReactNode) => <VisuallyHidden>{parts}</VisuallyHidden>;

/** Opens the dialog of a verb, or says why this token may not. */
export function VerbButton({ verb, app, version, text, ...button }: VerbButtonProps) {
  const open = useOpenVerb();
  return (
    <ActionButton
      size="small"
      {...button}
      app={app}
      action={ACTIONS[verb]}
      onPress={() => open({ verb, app, version })}
    >
      <span>
        <FormattedMessage id={text} values={{ app, version, hidden }} />
      </span>
    </ActionButton>
  );
}

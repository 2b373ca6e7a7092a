import { Button } from '@glossa/shared/ui';
import type { ComponentProps } from 'react';
import type { ReleaseAction } from '@glossa/contract/operators/grant';
import { useOperator } from '../live-data/use-operator-data';
import { useExplain } from './explanation';
import { may } from './may';
import styles from './action-button.module.css';

interface ActionButtonProps extends ComponentProps<typeof Button> {
  readonly action: ReleaseAction;
  readonly app: string;
  readonly onPress: () => void;
}

/** A button that the token may not use stays where it is, looks so, and says why when it is pressed. */
export function ActionButton({ action, app, onPress, variant = 'secondary', ...rest }: ActionButtonProps) {
  const { me } = useOperator();
  const explain = useExplain();
  const allowed = may(me, action, app);
  return (
    <Button
      {...rest}
      variant={allowed ? variant : 'secondary'}
      className={allowed ? undefined : styles.barred}
      aria-disabled={!allowed || undefined}
      onClick={() => (allowed ? onPress() : explain({ action, app }))}
    />
  );
}

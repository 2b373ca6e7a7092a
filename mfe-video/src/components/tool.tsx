import { useFocusOnRemoval } from '@glossa/kit/keyboard';
import { Button, Text } from '@glossa/kit/ui';
import { type ComponentProps, useRef } from 'react';
import { useIntl } from 'react-intl';
import styles from './tool.module.css';

interface ToolProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  /** Id of the message below the icon. */
  label: string;
  /** Id of a message that says more and contains the label. */
  longLabel?: string;
  icon: ComponentProps<typeof Button>['children'];
}

export function Tool({ label, longLabel = label, icon, className = '', ...button }: ToolProps) {
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: longLabel });
  const tool = useRef<HTMLButtonElement>(null);
  // The row of tools keeps the focus.
  useFocusOnRemoval(tool);
  return (
    <Button
      ref={tool}
      variant="secondary"
      size="small"
      aria-label={name}
      title={name}
      className={`${styles.tool} ${className}`}
      {...button}
    >
      {icon}
      <Text as="span" message={label} />
    </Button>
  );
}

/** An icon that the kit does not have, on its grid of 24 × 24. */
export const Strokes = ({ path }: { path: string }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);

import { useIntl } from 'react-intl';
import type { ReactNode, Ref } from 'react';
import sheetStyles from './sheet.module.css';
import styles from './tool-menu.module.css';

interface ToolMenuProps {
  ref: Ref<HTMLDivElement>;
  /** The tool that opens the menu names it as its `popoverTarget`, and has `opensMenu`. */
  id: string;
  /** Id of the message that names the menu. */
  label: string;
  className: string | undefined;
  children: ReactNode;
}

export const { opensMenu } = styles;

/** What the last tool of a row opens: beside it, or as a sheet where the screen is small. One on a page. */
export function ToolMenu({ ref, id, label, className = '', children }: ToolMenuProps) {
  const { formatMessage } = useIntl();
  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      role="group"
      aria-label={formatMessage({ id: label })}
      className={`${sheetStyles.sheet} ${styles.menu} ${className}`}
    >
      {children}
    </div>
  );
}

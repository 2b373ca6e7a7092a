import { type IconName, iconPaths } from './icon-names';
import styles from './icon.module.css';
import { joinClasses } from './join-classes';

/** Icons that are mirrored; media controls never are. */
const directional: ReadonlySet<IconName> = new Set<IconName>(['arrow-left', 'arrow-right', 'logout']);

export interface IconProps {
  name: IconName;
  /** 16, 20 or 28 px at the default text size. */
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

/** Hidden from assistive technology: put words beside it. */
export const Icon = ({ name, size = 'medium', className }: IconProps) => (
  <svg
    className={joinClasses(styles.icon, styles[size], directional.has(name) && styles.directional, className)}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={iconPaths[name]} />
  </svg>
);

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon';
import type { IconName } from './icon-names';
import styles from './link-tile.module.css';

export interface LinkTileProps {
  to: string;
  icon: IconName;
  children: ReactNode;
}

export const LinkTile = ({ to, icon, children }: LinkTileProps) => (
  <Link to={to} className={styles.tile}>
    <span className={styles.icon}>
      <Icon name={icon} />
    </span>
    <span className={styles.text}>{children}</span>
    <Icon name="arrow-right" size="small" className={styles.arrow} />
  </Link>
);

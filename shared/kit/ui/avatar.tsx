import styles from './avatar.module.css';
import { joinClasses } from './join-classes';

export interface AvatarProps {
  /** The name itself stands beside it. */
  name: string;
  /** 40 or 64 px at the default text size. */
  size?: 'medium' | 'large';
}

/** The first letter of a name in a circle. Hidden from assistive technology. */
export const Avatar = ({ name, size = 'medium' }: AvatarProps) => (
  <span className={joinClasses(styles.avatar, styles[size])} aria-hidden="true" translate="no">
    {firstLetter(name)}
  </span>
);

function firstLetter(name: string): string | undefined {
  const [first] = name;
  // eslint-disable-next-line no-restricted-syntax -- Georgian does not get here, and other scripts have no such letters or use them
  return first && /\p{Script=Georgian}/u.test(first) ? first : first?.toLocaleUpperCase();
}

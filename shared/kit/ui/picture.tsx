import { type ReactNode, useState } from 'react';
import { characterAddress } from './characters/character';
import { joinClasses } from './join-classes';
import styles from './picture.module.css';

export interface PictureProps {
  /** Without an address, or when it does not load, Bruno digs. */
  address: string | null | undefined;
  /** Stands in the upper corner at the start, such as a level. */
  badge?: ReactNode;
  /** Stands in the lower corner at the end, such as a length. */
  note?: ReactNode;
  /** From 0 to 1, a bar along the lower edge; nothing at 0. */
  progress?: number | undefined;
  /** It loads at once, because it is seen first. Others load when they come near. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** The picture of a lesson, 16 : 9. What it shows is said beside it. */
export function Picture({ address, badge, note, progress = 0, isFirst = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const isShown = Boolean(address) && failed !== address;
  return (
    <span className={joinClasses(styles.picture, className)}>
      {isShown && address ? (
        <img
          src={address}
          alt=""
          width={640}
          height={360}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(address)}
        />
      ) : (
        <img src={characterAddress('bruno-digging')} alt="" className={styles.missing} />
      )}
      {badge && <span className={styles.badge}>{badge}</span>}
      {note && <span className={styles.note}>{note}</span>}
      {progress > 0 && (
        <svg className={styles.progress} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.min(1, progress) * 100} height="1" />
        </svg>
      )}
    </span>
  );
}

import type { ReactNode } from 'react';
import styles from './tile.module.css';

interface TileProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  /** What tells the tile from others at a glance. */
  mark: ReactNode;
  label: ReactNode;
  note?: ReactNode;
  /** For many small tiles beside each other. */
  isSmall?: boolean;
  isPale?: boolean;
}

/** An answer: the whole tile is the radio button. */
export const Tile = ({ name, isChosen, onChoose, mark, label, note, isSmall, isPale }: TileProps) => (
  <label className={styles.tile} data-small={isSmall} data-pale={isPale}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} required />
    {mark}
    <span className={styles.texts}>
      {label}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  </label>
);

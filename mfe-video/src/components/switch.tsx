import type { ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}

export const Switch = ({ on, onChange, children }: SwitchProps) => (
  <label className={styles.switch}>
    <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
    {children}
  </label>
);

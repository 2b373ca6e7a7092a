import styles from './lesson-toolbar.module.css';

/** Two arrows that follow each other. */
export function LoopIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M4 12V9.5a3 3 0 0 1 3-3h13M16.5 3 20 6.5 16.5 10M20 12v2.5a3 3 0 0 1-3 3H4M7.5 21 4 17.5 7.5 14" />
    </svg>
  );
}

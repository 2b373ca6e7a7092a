import styles from './score-ring.module.css';

/** The score as an arc, in the colour of the text around. What it says stands beside it in words. */
export function ScoreRing({ percent }: { percent: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle className={styles.track} cx="50" cy="50" r="43" />
      {percent > 0 && (
        <circle
          className={styles.arc}
          cx="50"
          cy="50"
          r="43"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
        />
      )}
    </svg>
  );
}

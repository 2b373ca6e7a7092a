import styles from './brand.module.css';

/** The name of the site, with its mark: a speech bubble that plays. */
export function Brand() {
  return (
    <p className={styles.brand} translate="no">
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path
          className={styles.bubble}
          d="M9 3h14a7 7 0 0 1 7 7v8a7 7 0 0 1-7 7h-7l-6.3 4.7A1 1 0 0 1 8 28.9V25a7 7 0 0 1-6-7v-8a7 7 0 0 1 7-7Z"
        />
        <path className={styles.play} d="m13 9.2 8 4.8-8 4.8Z" />
      </svg>
      Glossa
    </p>
  );
}

import { brandMark } from '@glossa/contract/brand-mark';
import styles from './brand.module.css';

export const Brand = () => (
  <p className={styles.brand} translate="no">
    <svg className={styles.mark} viewBox={brandMark.viewBox} aria-hidden="true" focusable="false">
      <path className={styles.bubble} d={brandMark.bubble} />
      <path className={styles.play} d={brandMark.play} />
    </svg>
    Glossa
  </p>
);
